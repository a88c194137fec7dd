// Delays, rate limits and night hours of notifications.
import { NOTIFICATION_NIGHT } from '@juzhongren/contract/limits';
import { nextHour, shanghaiHour } from './time-labels.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Grace period: a brief loss of the connection is no absence. */
export const GRACE_MS = 20_000;
/** Time that everyone else waits for one player before that player is notified. */
export const WAIT_MS = 3 * MINUTE_MS;
/** The same in a multi-day game. */
export const MULTI_DAY_WAIT_MS = HOUR_MS;
/** Delay of the announcement, so that a wrong time can be corrected at once. */
export const AGREED_AFTER_MS = MINUTE_MS;
/** Maximum age of a postponed notification. */
export const KEPT_MS = 26 * HOUR_MS;
/** A room counts as active for this long after a player's last action. */
export const AT_PLAY_MS = 30 * MINUTE_MS;
/** Recheck interval for a user who views the room while others wait. */
export const LOOKING_MS = MINUTE_MS;
/**
 * Recheck interval for a user whose connection is known only from the database. After `WAS_HERE_MS` such a user counts
 * as present.
 */
export const MAYBE_HERE_MS = 20_000;
export const WAS_HERE_MS = 5 * MINUTE_MS;

/** `perHour` and `perDay` are limits per user. `apartMs` is the minimum gap between two of a kind in one room. */
export const RATE = { perHour: 12, perDay: 60, apartMs: { turn: MINUTE_MS, waiting: 10 * MINUTE_MS } } as const;

export const isNight = (at: number): boolean => {
  const hour = shanghaiHour(at);
  return hour >= NOTIFICATION_NIGHT.from || hour < NOTIFICATION_NIGHT.until;
};

/** Unix ms. */
export const morningAfter = (at: number): number => nextHour(at, NOTIFICATION_NIGHT.until);
