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

/** What this player has looked at. */
const seenSchema = z.object({
  /** Clues that were opened. */
  clues: z.array(z.string()),
  /** When each clue was opened last, by `lookMark`. */
  looked: z.optional(z.record(z.string(), z.int())),
  places: z.array(z.string()),
  tasks: z.array(z.string()),
  /** The last message that was read of the table's talk, and of each private one. */
  chatSeq: z.int(),
  circles: z.optional(z.record(z.string(), z.int())),
  /** The conversation that is open on the tab 讨论. */
  conversation: z.optional(z.string()),
  /** The highest act whose text was opened, and whose opening was told. */
  act: z.int(),
  told: z.int(),
  /** So many announcements were heard from the first on; and the places of later ones. */
  announcements: z.int(),
  announcementsAhead: z.optional(z.array(z.int())),
});
export type Seen = z.infer<typeof seenSchema>;

const NOTHING: Seen = { clues: [], places: [], tasks: [], chatSeq: 0, act: 0, told: 0, announcements: 0 };

/** Reads what was kept; nothing when there is none or it is broken. */
export function parseSeen(text: string | undefined): Seen {
  const parsed = seenSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : NOTHING;
}

/** What was looked at, kept on this device: two devices of one player may differ. */
export const useSeen = keptEntry('seen', parseSeen);

/** How much on each tab is new to this player. Words of `hushed` people, muted or blocked, call nobody. */
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

/** One's own, what one can do besides, and what one is asked of others; in the closing that is among the papers. */
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
    // One's own side once it is told, and who is on which when all are told.
    ...sideNews(room),
    // What others gave, what was counted; one's own doings are no news.
    ...counterNews(room),
    // What others offer, and what they name for it.
    ...bargainNews(room),
    // What one is asked, and what was answered to one.
    ...inquiries.filter(({ to, reply }) => to === me.characterId || reply !== null).map(({ inquiryId }) => inquiryId),
    ...(stage === GAME_STAGE.Started ? judgings.map(({ judgingId }) => judgingId) : []),
  ];
}

/** Others' words that were not read yet, by conversation. */
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

/** Who of the others spoke last, where this player can hear it; undefined when that was this player. `hushed` people are not named. */
export function lastSpeaker(
  room: RoomView,
  chat: readonly ChatMessage[],
  hushed: Pick<ReadonlySet<number>, 'has'>,
): CharacterView | undefined {
  const last = chat.findLast((message) => heardIn(message) !== undefined && !hushed.has(message.userId));
  if (last === undefined || last.userId === room.me.userId) return undefined;
  return findPerson(room, chat, last.userId).character;
}

/** The last message of a conversation that was read. */
export function readUpTo(seen: Seen, conversation: string): number {
  return conversation === EVERYBODY ? seen.chatSeq : (seen.circles?.[conversation] ?? 0);
}

/** What was seen, after looking at a tab. Clues count one by one, when they are opened; the closing lays its papers open. */
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

/** The newest act with a text: in the closing and after it the last one. 0 before the first. */
export function actToRead(room: RoomView): number {
  return Math.min(room.act?.number ?? 0, room.script.acts);
}
