// Derives from the log when each user was last heard of in a room and how often they went away lately, so that every
// server that decides about them knows the same.
import { AWAY_MS } from '@juzhongren/contract/limits';
import type { LogEntry } from './event-log.ts';

export interface Attendance {
  /** Unix ms of their last entry in the log, or of their return. */
  readonly heardAt: number;
  /** Unix ms of each time they went away, the oldest first. Times longer ago than OFTEN_MS may be missing. */
  readonly wentAwayAt: readonly number[];
}

/** Time within which absences add up. */
const OFTEN_MS = 60 * 60 * 1_000;
/** Absences that count after the normal AWAY_MS. Each further one takes `SLOWER` times longer. */
const PROMPT_TIMES = 2;
const SLOWER = 4;

const NEVER: Attendance = { heardAt: 0, wentAwayAt: [] };

/** Applies a log entry. `attendance` is by user id. */
export function attend(
  attendance: Map<number, Attendance>,
  { userId, at, events }: Pick<LogEntry, 'userId' | 'at' | 'events'>,
): void {
  const heard = (one: number) => attendance.set(one, { ...(attendance.get(one) ?? NEVER), heardAt: at });
  if (userId !== null) heard(userId);
  for (const event of events) {
    if (event.type === 'came-back') heard(event.userId);
    if (event.type !== 'went-away') continue;
    const { heardAt, wentAwayAt } = attendance.get(event.userId) ?? NEVER;
    const lately = wentAwayAt.filter((before) => at - before < OFTEN_MS);
    attendance.set(event.userId, { heardAt, wentAwayAt: [...lately, at] });
  }
}

/**
 * Returns how long, in ms, this user must be without any connection to count as away: longer for one that comes and
 * goes.
 */
export function patienceWith(one: Attendance | undefined, now: number): number {
  const { wentAwayAt } = one ?? NEVER;
  const times = wentAwayAt.filter((at) => now - at < OFTEN_MS).length;
  return AWAY_MS * SLOWER ** Math.max(0, times - PROMPT_TIMES + 1);
}
