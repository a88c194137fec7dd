import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { CharacterView, MemberView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { isolated } from '../../../format/isolated.ts';

/** Whoever is no longer known by name. */
const SOMEBODY = '某人';

export function findCharacter(room: RoomView, characterId: string | null): CharacterView | undefined {
  return room.characters.find((character) => character.characterId === characterId);
}

export function characterName(room: RoomView, characterId: string | null): string {
  return findCharacter(room, characterId)?.name ?? SOMEBODY;
}

/** Names of characters, own seat as 你, in the given order: 「沈砚秋、陆怀安」. */
export function characterNames(room: RoomView, ids: readonly string[]): string {
  return ids.map((id) => (id === room.me.characterId ? '你' : characterName(room, id))).join('、');
}

/** Who plays a character: in play the seat says, in the lobby the choice. */
export function playerOf(room: RoomView, characterId: string): MemberView | undefined {
  const seat = room.seats.find((candidate) => candidate.characterId === characterId);
  return seat === undefined
    ? room.members.find((member) => member.characterId === characterId)
    : room.members.find((member) => member.userId === seat.userId);
}

export function myMember(room: RoomView): MemberView | undefined {
  return room.members.find((member) => member.userId === room.me.userId);
}

/** One plays for oneself: who else knows something is no question. */
export const isAlone = (room: RoomView): boolean => room.script.player === 1;

/** Seats somebody sits on. */
export function takenSeats(room: RoomView): RoomView['seats'] {
  return room.seats.filter((seat) => seat.userId !== null);
}

/** Seats in play that nobody sits on. */
export function emptySeats(room: RoomView): RoomView['seats'] {
  return room.seats.filter((seat) => seat.userId === null);
}

/** Whose the room is: a member, or who leads. */
export function hostOf({ members, chair }: RoomView): MemberView | undefined {
  const host = members.find((member) => member.host);
  if (host !== undefined || chair?.master?.host !== true) return host;
  return { ...chair.master, characterId: null, ready: false, paid: false, wanted: [] };
}

/**
 * Whom the table waits for; who is away is marked as such, and who has no line just now: 「陆怀安（暂时离开）、白露（掉线了）」.
 * `online`: who has one, as far as it is known.
 */
export function awaitedNames(room: RoomView, ids: readonly string[], online: readonly number[]): string {
  return ids.map((id) => `${characterNames(room, [id])}${lineMark(room, playerOf(room, id), online)}`).join('、');
}

/** Of somebody else who is away, or has no line just now. */
export function lineMark(room: RoomView, player: MemberView | undefined, online: readonly number[]): string {
  if (player === undefined || player.userId === room.me.userId) return '';
  // Nobody has to be there all the time.
  if (room.slow !== undefined) return player.away ? '（上一幕没来）' : '';
  if (player.away) return '（暂时离开）';
  return online.length === 0 || online.includes(player.userId) ? '' : '（掉线了）';
}

/** What to call somebody within a sentence: in play by the part, else by their own name. */
export function personName(room: RoomView, member: MemberView): string {
  return room.seats.length > 0 && member.characterId !== null
    ? characterName(room, member.characterId)
    : isolated(member.nickname);
}

/** A room for several that nobody else has come to. */
export function waitsAlone({ members, script, chair }: RoomView): boolean {
  return members.length + (chair?.master == null ? 0 : 1) === 1 && script.player > 1;
}

/** Somebody of the room as others know them: by the character, else by their own name. */
export interface Person {
  readonly userId: number;
  readonly name: string;
  readonly nickname: string;
  readonly character: CharacterView | undefined;
  /** In the room now. */
  readonly here: boolean;
}

/**
 * Also somebody who left: then by the character they had, though somebody else sits there by now. A server that does not
 * tell who left leaves what they said last.
 */
export function findPerson(room: RoomView, chat: readonly ChatMessage[], userId: number): Person {
  const member = room.members.find((candidate) => candidate.userId === userId);
  const said = chat.findLast((message) => message.userId === userId);
  const left = room.formerly.findLast((one) => one.userId === userId) ?? said;
  const character = findCharacter(room, member?.characterId ?? left?.characterId ?? null);
  const master = room.chair?.master?.userId === userId ? room.chair.master : undefined;
  const nickname = member?.nickname ?? master?.nickname ?? said?.nickname ?? '离开的玩家';
  const name = master === undefined ? (character?.name ?? nickname) : `主持人 ${nickname}`;
  const here = member !== undefined || master !== undefined;
  return { userId, name, nickname, character: master === undefined ? character : undefined, here };
}

/**
 * Who sits now where this person sat: themselves while they do. Undefined while nobody does, and for somebody of whom it is
 * not known where they sat.
 */
export function successorOf(room: RoomView, chat: readonly ChatMessage[], userId: number): number | undefined {
  if (room.seats.some((seat) => seat.userId === userId)) return userId;
  const { character } = findPerson(room, chat, userId);
  return room.seats.find((seat) => seat.characterId === character?.characterId)?.userId ?? undefined;
}

/** 「沈砚秋、陆怀安」, own name as 你. */
export function peopleNames(
  room: RoomView,
  { chat, people }: { chat: readonly ChatMessage[]; people: readonly number[] },
): string {
  return people.map((userId) => (userId === room.me.userId ? '你' : findPerson(room, chat, userId).name)).join('、');
}
