// How soon, how often and when somebody is nudged.
import { NUDGE_NIGHT } from '@juzhongren/contract/limits';
import { nextHour, shanghaiHour } from './time-labels.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A line that breaks for a moment is no absence. */
export const GRACE_MS = 20_000;
/** So long the table waits for one alone before they are told. */
export const WAIT_MS = 3 * MINUTE_MS;
/** The same in a slow game. */
export const SLOW_WAIT_MS = HOUR_MS;
/** A time that was agreed may be changed at once, when it was the wrong one. */
export const AGREED_AFTER_MS = MINUTE_MS;
/** What was put off for so long is not told any more. */
export const KEPT_MS = 26 * HOUR_MS;
/** The room is at play while somebody did something in it within this time. */
export const AT_PLAY_MS = 30 * MINUTE_MS;
/** How often somebody who looks is looked for again, while others wait for them. */
export const LOOKING_MS = MINUTE_MS;
/** How often somebody of whose line the database alone knows; who had one for so long was there. */
export const MAYBE_HERE_MS = 20_000;
export const WAS_HERE_MS = 5 * MINUTE_MS;

/** `perHour` and `perDay` of one person, `apartMs` between two of a kind in one room. */
export const RATE = { perHour: 12, perDay: 60, apartMs: { turn: MINUTE_MS, waiting: 10 * MINUTE_MS } } as const;

export const isNight = (at: number): boolean => {
  const hour = shanghaiHour(at);
  return hour >= NUDGE_NIGHT.from || hour < NUDGE_NIGHT.until;
};

/** Unix ms. */
export const morningAfter = (at: number): number => nextHour(at, NUDGE_NIGHT.until);
