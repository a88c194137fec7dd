// Defines when an order is looked at again.
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Milliseconds for which an order can be paid, unless a room sets another end. */
export const ORDER_LIFE_MS = 30 * MINUTE;
/** Shortest life of an order that every provider accepts, in ms. */
export const ORDER_LIFE_MIN_MS = 2 * MINUTE;
export const FIRST_LOOK_MS = 5 * SECOND;
/** Milliseconds until the last look at a closed order. A payment in progress at the closing is found by then. */
export const LAST_LOOK_MS = DAY;

/**
 * Seconds until the next look, by the number of earlier looks. The looks are 5, 15, 30 and 55 s after creation, then
 * every 55 s. With the watch's interval and the query itself that stays below a minute. An order that is not settled
 * after an hour is looked at hourly.
 */
export const LOOK_STEPS_SECONDS = { first: [10, 15, 25], minute: 55, minutes: 60, hour: 3_600 } as const;
