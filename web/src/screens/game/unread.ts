import type { ChatMessage, RoomView } from '@juzhongren/contract/room';
import * as z from 'zod/mini';
import type { Tab } from './tabs.ts';

/** What this player has looked at. */
const seenSchema = z.object({
  /** Clues that were opened. */
  clues: z.array(z.string()),
  places: z.array(z.string()),
  tasks: z.array(z.string()),
  chatSeq: z.int(),
  /** The highest act whose text was opened, and whose opening was told. */
  act: z.int(),
  told: z.int(),
  announcements: z.int(),
  /** Clues put on top. */
  pinned: z.optional(z.array(z.string())),
});
export type Seen = z.infer<typeof seenSchema>;

const NOTHING: Seen = { clues: [], places: [], tasks: [], chatSeq: 0, act: 0, told: 0, announcements: 0 };

/** Reads what was kept; nothing when there is none or it is broken. */
export function parseSeen(text: string | undefined): Seen {
  if (text === undefined) return NOTHING;
  try {
    const parsed = seenSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** How much on each tab is new to this player. */
export function unreadOf(room: RoomView, chat: readonly ChatMessage[], seen: Seen): Record<Tab, number> {
  return {
    reader: actToRead(room) > seen.act ? 1 : 0,
    clues: room.clues.filter((clue) => !seen.clues.includes(clue.clueId)).length,
    places: room.places.filter((place) => !seen.places.includes(place.placeId)).length,
    closing: 0,
    talk: chat.filter((message) => message.chatSeq > seen.chatSeq && message.userId !== room.me.userId).length,
    tasks: room.tasks.filter((task) => !seen.tasks.includes(task.taskId)).length,
  };
}

/** What was seen, after looking at a tab. Clues count one by one, when they are opened. */
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
      return { ...seen, tasks: room.tasks.map((task) => task.taskId) };
    case 'talk':
      return { ...seen, chatSeq: Math.max(seen.chatSeq, chat.at(-1)?.chatSeq ?? 0) };
    case 'clues':
    case 'closing':
      return seen;
  }
}

/** The newest act with a text: in the closing and after it the last one. 0 before the first. */
export function actToRead(room: RoomView): number {
  return Math.min(room.act?.number ?? 0, room.script.acts);
}

export function isPinned(seen: Seen, clueId: string): boolean {
  return seen.pinned?.includes(clueId) === true;
}

export function togglePin(seen: Seen, clueId: string): Seen {
  const pinned = seen.pinned ?? [];
  return { ...seen, pinned: isPinned(seen, clueId) ? pinned.filter((other) => other !== clueId) : [...pinned, clueId] };
}
