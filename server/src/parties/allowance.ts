// How much one person may command in one room, so that nobody can stop it for the others.
import type { Command } from '@juzhongren/engine/command';

/** Commands one person may try in a stretch of time, by this server's count; repeats of answered ones are free. */
const TRIES_MAX = 60;
const TRIES_WINDOW_MS = 10_000;

/** Entries of the log that one person may make; who has made so many may only leave. */
const OWN_ENTRIES_MAX = 2_000;
/** A log longer than any game: then nobody may do anything but leave. */
const ENTRIES_MAX = 20_000;

export interface Tries {
  /** Unix time in ms. */
  readonly since: number;
  readonly count: number;
}

/** What a room remembers of each person, by user id: tries here of late, and entries in its log, `seq` of them in all. */
export interface Counts {
  readonly tries: Map<number, Tries>;
  readonly entriesBy: ReadonlyMap<number, number>;
  readonly seq: number;
}

/** Counts a command that is tried at `now`; false when it is one too many. Time itself may always try. */
export function takeTry({ tries }: Pick<Counts, 'tries'>, { userId }: Command, now: number): boolean {
  if (userId === 'server') return true;
  const known = tries.get(userId);
  const isOver = ({ since }: Tries): boolean => now - since >= TRIES_WINDOW_MS;
  if (known !== undefined && !isOver(known)) {
    if (known.count >= TRIES_MAX) return false;
    tries.set(userId, { ...known, count: known.count + 1 });
    return true;
  }
  // Whoever knows the room's name may try: those who stopped are forgotten.
  for (const [other, one] of tries) if (isOver(one)) tries.delete(other);
  tries.set(userId, { since: now, count: 1 });
  return true;
}

/** Whether the log has no place for this command any more. */
export function isLogFullFor(room: Pick<Counts, 'seq' | 'entriesBy'>, { type, userId }: Command): boolean {
  if (userId === 'server' || type === 'exit' || type === 'dismiss') return false;
  return room.seq >= ENTRIES_MAX || (room.entriesBy.get(userId) ?? 0) >= OWN_ENTRIES_MAX;
}
