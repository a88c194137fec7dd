import { CIRCLE_MAX } from '@juzhongren/contract/limits';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';
import * as z from 'zod/mini';
import { parseJson } from '../../../browser/parse-json.ts';
import { successorOf } from '../derived/cast.ts';
import { keptEntry } from './kept.ts';
import { tablePhase } from '../derived/phase.ts';

/** Id of the public conversation. A private one is named by its user ids in ascending order: `2-5`. */
export const EVERYBODY = 'all';

export function conversationOf(circle: readonly number[] | null): string {
  return circle === null ? EVERYBODY : [...circle].sort((a, b) => a - b).join('-');
}

/** Returns the user ids of a private conversation; empty for the public one. */
export function peopleOf(conversation: string): readonly number[] {
  return conversation === EVERYBODY ? [] : conversation.split('-').map(Number);
}

/** Returns the conversation in which this user can read the message; undefined if the message is redacted. */
export function heardIn(message: ChatMessage): string | undefined {
  return message.text === null ? undefined : conversationOf(message.circle);
}

/**
 * Returns this player's private conversations and those that others opened to all, newest message first. Conversations
 * without a message come last.
 */
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

/**
 * Returns the number of this player's private conversations that others want to open to all players and that wait for
 * this player's consent.
 */
export const talksToAgree = (room: RoomView): number =>
  room.talks.filter(({ circle, agreed, open }) => {
    return !open && agreed.length > 0 && circle.includes(room.me.userId) && !agreed.includes(room.me.userId);
  }).length;

export function isOpened(room: RoomView, conversation: string): boolean {
  return openingOf(room, conversation)?.open === true;
}

/** Returns how many participants agree to open a private conversation to all players; undefined if nobody has asked. */
export function openingOf(room: RoomView, conversation: string): RoomView['talks'][number] | undefined {
  return room.talks.find(({ circle }) => conversationOf(circle) === conversation);
}

/**
 * Returns true if private talk is possible: during play, and only with more than two people, so that it leaves somebody
 * out.
 */
export function mayWhisper(room: RoomView): boolean {
  const { chair, leading, script } = room;
  const people = script.player + (chair?.master == null ? 0 : 1);
  return (tablePhase(room) !== undefined || leading !== null) && people > 2;
}

/** Returns true if all participants have a seat or are the game master, so that a message reaches them. */
export function isComplete(room: RoomView, conversation: string): boolean {
  return peopleOf(conversation).every(
    (userId) => room.chair?.master?.userId === userId || room.seats.some((seat) => seat.userId === userId),
  );
}

/** Returns the participants whose character another player has taken over. */
export function replacedIn(room: RoomView, chat: readonly ChatMessage[], conversation: string): readonly number[] {
  return peopleOf(conversation).filter((userId) => {
    const now = successorOf(room, chat, userId);
    return now !== undefined && now !== userId;
  });
}

/**
 * Returns the conversation in which private talk continues after a player was replaced. It is a new one, because
 * earlier messages stay with the people who had them. Undefined if all participants are present or one of their seats
 * is empty.
 */
export function freshPageOf(room: RoomView, chat: readonly ChatMessage[], conversation: string): string | undefined {
  if (conversation === EVERYBODY || isComplete(room, conversation)) return undefined;
  const people = peopleOf(conversation).map((userId) => successorOf(room, chat, userId));
  const now = people.filter((userId) => userId !== undefined);
  return now.length < people.length || !now.includes(room.me.userId) ? undefined : conversationOf(now);
}

/** Returns the other participants of a private conversation, as `say` expects them in `with`. */
export function othersOf(room: RoomView, conversation: string): number[] {
  return peopleOf(conversation).filter((userId) => userId !== room.me.userId);
}

export const OTHERS_MAX = CIRCLE_MAX - 1;

const begunSchema = z.array(z.string().check(z.regex(/^\d+(-\d+)+$/)));

function parseBegun(text: string | undefined): readonly string[] {
  const parsed = begunSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : [];
}

export const withBegun = (begun: readonly string[], conversation: string): readonly string[] =>
  begun.includes(conversation) ? begun : [...begun, conversation];

/** Private conversations started on this device, possibly without a message yet. */
export const useBegun = keptEntry('circles', parseBegun);
