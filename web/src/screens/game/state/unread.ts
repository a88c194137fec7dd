import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { CharacterView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import * as z from 'zod/mini';
import { parseJson } from '../../../browser/parse-json.ts';
import { findPerson } from '../derived/cast.ts';
import { isNewClue } from '../derived/clue-news.ts';
import { papersOf } from '../derived/papers.ts';
import { EVERYBODY, heardIn } from './conversations.ts';
import { keptEntry } from './kept.ts';
import type { Tab } from '../derived/tabs.ts';

const seenSchema = z.object({
  clues: z.array(z.string()),
  /** Value of `lookMark` when each clue was last opened. */
  looked: z.optional(z.record(z.string(), z.int())),
  places: z.array(z.string()),
  tasks: z.array(z.string()),
  /** Last message read in the public conversation; `circles` has the same for each private one. */
  chatSeq: z.int(),
  circles: z.optional(z.record(z.string(), z.int())),
  conversation: z.optional(z.string()),
  /** Highest act whose text was opened; `told` is the highest act whose opening was shown. */
  act: z.int(),
  told: z.int(),
  /**
   * Number of announcements heard without a gap from the first; `announcementsAhead` holds the indexes of later ones.
   */
  announcements: z.int(),
  announcementsAhead: z.optional(z.array(z.int())),
});
export type Seen = z.infer<typeof seenSchema>;

const NOTHING: Seen = { clues: [], places: [], tasks: [], chatSeq: 0, act: 0, told: 0, announcements: 0 };

/** Parses the stored record; returns an empty record if it is missing or broken. */
export function parseSeen(text: string | undefined): Seen {
  const parsed = seenSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : NOTHING;
}

export const useSeen = keptEntry('seen', parseSeen);

/** Returns the number of new things on each tab. Messages of `hushed` people, muted or blocked, do not count. */
export function unreadOf(
  room: RoomView,
  chat: readonly ChatMessage[],
  seen: Seen,
  hushed: Pick<ReadonlySet<number>, 'has'> = new Set(),
): Record<Tab, number> {
  const talk = [...unreadTalk(chat, { me: room.me.userId, seen, hushed }).values()];
  return {
    reader: actToRead(room) > seen.act ? 1 : 0,
    clues: room.clues.filter((clue) => isNewClue(room, clue, seen.clues)).length,
    places: room.places.filter((place) => !seen.places.includes(place.placeId)).length,
    closing: 0,
    talk: talk.reduce((sum, count) => sum + count, 0),
    tasks: taskIds(room).filter((id) => !seen.tasks.includes(id)).length,
  };
}

/** Returns the bargains and their states that count as news; the player's own open offers do not. */
const bargainNews = ({ bargains, me }: RoomView): string[] =>
  bargains
    .filter(({ from, state }) => from !== me.characterId || state !== 'offered')
    .map(({ bargainId, state }) => `${bargainId} ${state}`);

const sideNews = ({ side, sides }: RoomView): string[] => [
  ...(side === null ? [] : [`side ${side.name} ${side.mates === null ? '' : 'mates'}`]),
  ...sides.map(({ name }) => `told ${name}`),
];

const counterNews = ({ moves, reckonings, me }: RoomView): string[] => [
  ...moves.filter(({ from }) => from !== me.characterId).map(({ at, from, to }) => `move ${at} ${from} ${to}`),
  ...reckonings.map(({ at, purseId }) => `reckoning ${at} ${purseId}`),
];

function taskIds(room: RoomView): string[] {
  const { tasks, judgings, skills, inquiries, stage, me } = room;
  return [
    ...tasks.map(({ taskId }) => taskId),
    ...skills.map(({ skillId }) => skillId),
    // The player's own side once it is revealed, and all sides once they are public.
    ...sideNews(room),
    // Tokens given by others, and counts of tokens; the player's own gifts are not news.
    ...counterNews(room),
    // Offers of others and what they want in return.
    ...bargainNews(room),
    // Questions to this player, and answers to their questions.
    ...inquiries.filter(({ to, reply }) => to === me.characterId || reply !== null).map(({ inquiryId }) => inquiryId),
    ...(stage === GAME_STAGE.Started ? judgings.map(({ judgingId }) => judgingId) : []),
  ];
}

export function unreadTalk(
  chat: readonly ChatMessage[],
  { me, seen, hushed }: { me: number; seen: Seen; hushed: Pick<ReadonlySet<number>, 'has'> },
): ReadonlyMap<string, number> {
  const unread = new Map<string, number>();
  for (const message of chat) {
    const conversation = heardIn(message);
    if (conversation === undefined || message.userId === me || hushed.has(message.userId)) continue;
    if (message.chatSeq > readUpTo(seen, conversation)) {
      unread.set(conversation, (unread.get(conversation) ?? 0) + 1);
    }
  }
  return unread;
}

/**
 * Returns the character who spoke last in a conversation this player can read; undefined if it was this player. Ignores
 * `hushed` people.
 */
export function lastSpeaker(
  room: RoomView,
  chat: readonly ChatMessage[],
  hushed: Pick<ReadonlySet<number>, 'has'>,
): CharacterView | undefined {
  const last = chat.findLast((message) => heardIn(message) !== undefined && !hushed.has(message.userId));
  if (last === undefined || last.userId === room.me.userId) return undefined;
  return findPerson(room, chat, last.userId).character;
}

export function readUpTo(seen: Seen, conversation: string): number {
  return conversation === EVERYBODY ? seen.chatSeq : (seen.circles?.[conversation] ?? 0);
}

/**
 * Returns the record after the player looked at a tab. Clues count one by one when they are opened; the closing tab
 * shows its papers opened.
 */
export function seenAfter(
  tab: Tab,
  { room, chat, seen }: { room: RoomView; chat: readonly ChatMessage[]; seen: Seen },
): Seen {
  switch (tab) {
    case 'reader':
      return { ...seen, act: Math.max(seen.act, actToRead(room)) };
    case 'places':
      return { ...seen, places: room.places.map((place) => place.placeId) };
    case 'tasks':
      return { ...seen, tasks: taskIds(room) };
    case 'talk':
      return withRead(seen, seen.conversation ?? EVERYBODY, chat);
    case 'closing':
      return { ...seen, clues: [...new Set([...seen.clues, ...papersOf(room).map((clue) => clue.clueId)])] };
    case 'clues':
      return seen;
  }
}

function withRead(seen: Seen, conversation: string, chat: readonly ChatMessage[]): Seen {
  const newest = chat.findLast((message) => heardIn(message) === conversation)?.chatSeq ?? 0;
  if (newest <= readUpTo(seen, conversation)) return seen;
  if (conversation === EVERYBODY) return { ...seen, chatSeq: newest };
  return { ...seen, circles: { ...seen.circles, [conversation]: newest } };
}

/** Returns the newest act that has a text: the last one during and after the closing; 0 before the first. */
export function actToRead(room: RoomView): number {
  return Math.min(room.act?.number ?? 0, room.script.acts);
}
