import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { CharacterView, MemberView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { isolated } from '../../../format/isolated.ts';

const SOMEBODY = '某人';

export function findCharacter(room: RoomView, characterId: string | null): CharacterView | undefined {
  return room.characters.find((character) => character.characterId === characterId);
}

export function characterName(room: RoomView, characterId: string | null): string {
  return findCharacter(room, characterId)?.name ?? SOMEBODY;
}

/** Returns character names in the given order, with the own seat as 你: 「沈砚秋、陆怀安」. */
export function characterNames(room: RoomView, ids: readonly string[]): string {
  return ids.map((id) => (id === room.me.characterId ? '你' : characterName(room, id))).join('、');
}

/** Returns who plays a character: by the seat in play, by the member's choice in the lobby. */
export function playerOf(room: RoomView, characterId: string): MemberView | undefined {
  const seat = room.seats.find((candidate) => candidate.characterId === characterId);
  return seat === undefined
    ? room.members.find((member) => member.characterId === characterId)
    : room.members.find((member) => member.userId === seat.userId);
}

export function myMember(room: RoomView): MemberView | undefined {
  return room.members.find((member) => member.userId === room.me.userId);
}

export const isAlone = (room: RoomView): boolean => room.script.player === 1;

export function takenSeats(room: RoomView): RoomView['seats'] {
  return room.seats.filter((seat) => seat.userId !== null);
}

export function emptySeats(room: RoomView): RoomView['seats'] {
  return room.seats.filter((seat) => seat.userId === null);
}

export function hostOf({ members, chair }: RoomView): MemberView | undefined {
  const host = members.find((member) => member.host);
  if (host !== undefined || chair?.master?.host !== true) return host;
  return { ...chair.master, characterId: null, ready: false, paid: false, wanted: [] };
}

/**
 * Returns the names of awaited players and marks those who are away or disconnected: 「陆怀安（暂时离开）、白露（掉线了）」.
 * `online`: ids of connected users, as far as known.
 */
export function awaitedNames(room: RoomView, ids: readonly string[], online: readonly number[]): string {
  return ids.map((id) => `${characterNames(room, [id])}${lineMark(room, playerOf(room, id), online)}`).join('、');
}

/** Returns a mark if another player is away or disconnected, otherwise an empty string. */
export function lineMark(room: RoomView, player: MemberView | undefined, online: readonly number[]): string {
  if (player === undefined || player.userId === room.me.userId) return '';
  // In a multi-day game nobody has to stay connected.
  if (room.slow !== undefined) return player.away ? '（上一幕没来）' : '';
  if (player.away) return '（暂时离开）';
  return online.length === 0 || online.includes(player.userId) ? '' : '（掉线了）';
}

/** Returns the name for use in a sentence: the character in play, otherwise the nickname. */
export function personName(room: RoomView, member: MemberView): string {
  return room.seats.length > 0 && member.characterId !== null
    ? characterName(room, member.characterId)
    : isolated(member.nickname);
}

/** Reports whether this player is alone in a room for several players. */
export function waitsAlone({ members, script, chair }: RoomView): boolean {
  return members.length + (chair?.master == null ? 0 : 1) === 1 && script.player > 1;
}

/** Person of the room as others know them: by character, otherwise by nickname. */
export interface Person {
  readonly userId: number;
  readonly name: string;
  readonly nickname: string;
  readonly character: CharacterView | undefined;
  readonly here: boolean;
}

/**
 * Finds a person, even one who left. A former player keeps their character, although another player may have the seat
 * now. If the server does not list former players, their last message tells the character.
 */
export function findPerson(room: RoomView, chat: readonly ChatMessage[], userId: number): Person {
  const member = room.members.find((candidate) => candidate.userId === userId);
  const said = chat.findLast((message) => message.userId === userId);
  const left = room.formerly.findLast((one) => one.userId === userId) ?? said;
  const character = findCharacter(room, member?.characterId ?? left?.characterId ?? null);
  const gameMaster = room.chair?.master?.userId === userId ? room.chair.master : undefined;
  const nickname = member?.nickname ?? gameMaster?.nickname ?? said?.nickname ?? '离开的玩家';
  const name = gameMaster === undefined ? (character?.name ?? nickname) : `主持人 ${nickname}`;
  const here = member !== undefined || gameMaster !== undefined;
  return { userId, name, nickname, character: gameMaster === undefined ? character : undefined, here };
}

/**
 * Returns who now has this person's seat, which may still be the same person. Undefined if the seat is empty or the
 * former seat is unknown.
 */
export function successorOf(room: RoomView, chat: readonly ChatMessage[], userId: number): number | undefined {
  if (room.seats.some((seat) => seat.userId === userId)) return userId;
  const { character } = findPerson(room, chat, userId);
  return room.seats.find((seat) => seat.characterId === character?.characterId)?.userId ?? undefined;
}

/** Returns names in the given order, with the own name as 你: 「沈砚秋、陆怀安」. */
export function peopleNames(
  room: RoomView,
  { chat, people }: { chat: readonly ChatMessage[]; people: readonly number[] },
): string {
  return people.map((userId) => (userId === room.me.userId ? '你' : findPerson(room, chat, userId).name)).join('、');
}
