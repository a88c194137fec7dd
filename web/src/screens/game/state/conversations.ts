import { CIRCLE_MAX } from '@juzhongren/contract/limits';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';
import * as z from 'zod/mini';
import { parseJson } from '../../../browser/parse-json.ts';
import { successorOf } from '../derived/cast.ts';
import { keptEntry } from './kept.ts';
import { tablePhase } from '../derived/phase.ts';

/** The table's talk; a private one is named by its people, ascending: `2-5`. */
export const EVERYBODY = 'all';

export function conversationOf(circle: readonly number[] | null): string {
  return circle === null ? EVERYBODY : [...circle].sort((a, b) => a - b).join('-');
}

/** The people of a private talk; empty for the table's. */
export function peopleOf(conversation: string): readonly number[] {
  return conversation === EVERYBODY ? [] : conversation.split('-').map(Number);
}

/** Where a message can be read by `me`; undefined where it is sealed. */
export function heardIn(message: ChatMessage): string | undefined {
  return message.text === null ? undefined : conversationOf(message.circle);
}

/** Private talks of this player, and those that others opened, the newest word first; begun ones without a word at the end. */
export function circlesOf(room: RoomView, chat: readonly ChatMessage[], begun: readonly string[]): readonly string[] {
  const newest = new Map<string, number>(begun.filter((id) => isMine(room, id)).map((id) => [id, 0]));
  for (const message of chat) {
    const id = heardIn(message);
    if (id !== undefined && (isMine(room, id) || isOpened(room, id))) newest.set(id, message.chatSeq);
  }
  return [...newest].sort(([, a], [, b]) => b - a).map(([id]) => id);
}

export function isMine(room: RoomView, conversation: string): boolean {
  return peopleOf(conversation).includes(room.me.userId);
}

/** Private talks of this player that others of them want to let the table read, and that wait for this player's word. */
export const talksToAgree = (room: RoomView): number =>
  room.talks.filter(({ circle, agreed, open }) => {
    return !open && agreed.length > 0 && circle.includes(room.me.userId) && !agreed.includes(room.me.userId);
  }).length;

/** Its people let the whole table read it. */
export function isOpened(room: RoomView, conversation: string): boolean {
  return openingOf(room, conversation)?.open === true;
}

/** How far a private talk is from being read by the table; undefined while nobody wants that. */
export function openingOf(room: RoomView, conversation: string): RoomView['talks'][number] | undefined {
  return room.talks.find(({ circle }) => conversationOf(circle) === conversation);
}

/** Private talk goes on while the game is played, and only makes sense where it leaves somebody out. */
export function mayWhisper(room: RoomView): boolean {
  const { chair, leading, script } = room;
  const people = script.player + (chair?.master == null ? 0 : 1);
  return (tablePhase(room) !== undefined || leading !== null) && people > 2;
}

/** Everybody of a private talk sits at the table now, or leads, so that a word reaches them. */
export function isComplete(room: RoomView, conversation: string): boolean {
  return peopleOf(conversation).every(
    (userId) => room.chair?.master?.userId === userId || room.seats.some((seat) => seat.userId === userId),
  );
}

/** People of a private talk whose character somebody else plays by now. */
export function replacedIn(room: RoomView, chat: readonly ChatMessage[], conversation: string): readonly number[] {
  return peopleOf(conversation).filter((userId) => {
    const now = successorOf(room, chat, userId);
    return now !== undefined && now !== userId;
  });
}

/**
 * The page on which a private talk goes on when somebody new plays one of its characters: another conversation, since what
 * was whispered stays with the people who had it. Undefined while all are there, and while a seat of theirs is empty.
 */
export function freshPageOf(room: RoomView, chat: readonly ChatMessage[], conversation: string): string | undefined {
  if (conversation === EVERYBODY || isComplete(room, conversation)) return undefined;
  const people = peopleOf(conversation).map((userId) => successorOf(room, chat, userId));
  const now = people.filter((userId) => userId !== undefined);
  return now.length < people.length || !now.includes(room.me.userId) ? undefined : conversationOf(now);
}

/** Those who hear a private talk besides this player: what `say` calls `with`. */
export function othersOf(room: RoomView, conversation: string): number[] {
  return peopleOf(conversation).filter((userId) => userId !== room.me.userId);
}

/** People one may still add to a private talk. */
export const OTHERS_MAX = CIRCLE_MAX - 1;

const begunSchema = z.array(z.string().check(z.regex(/^\d+(-\d+)+$/)));

function parseBegun(text: string | undefined): readonly string[] {
  const parsed = begunSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : [];
}

/** Returns the begun talks with this one among them. */
export const withBegun = (begun: readonly string[], conversation: string): readonly string[] =>
  begun.includes(conversation) ? begun : [...begun, conversation];

/** Private talks that were begun on this device and may have no word yet. */
export const useBegun = keptEntry('circles', parseBegun);
