// When each person was last heard of in a room, and how often they went away of late: read from the log, so that every
// server that decides about them knows the same.
import { AWAY_MS } from '@juzhongren/contract/limits';
import type { LogEntry } from './event-log.ts';

export interface Attendance {
  /** Unix time in ms of their last entry in the log, or of their coming back. */
  readonly heardAt: number;
  /** Unix times in ms, the oldest first; those longer ago than OFTEN_MS may be missing. */
  readonly wentAwayAt: readonly number[];
}

/** Going away counts as often within this time. */
const OFTEN_MS = 60 * 60 * 1_000;
/** So often somebody goes away after AWAY_MS; from then on each time takes so many times longer. */
const PROMPT_TIMES = 2;
const SLOWER = 4;

const NEVER: Attendance = { heardAt: 0, wentAwayAt: [] };

/** Takes an entry in; `attendance` is by user id. */
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

/** How long, in ms, this person has to be without any line to count as away: longer for a line that comes and goes. */
export function patienceWith(one: Attendance | undefined, now: number): number {
  const { wentAwayAt } = one ?? NEVER;
  const times = wentAwayAt.filter((at) => now - at < OFTEN_MS).length;
  return AWAY_MS * SLOWER ** Math.max(0, times - PROMPT_TIMES + 1);
}
