// When an order is looked at again by itself.
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How long an order may be paid, unless a room says otherwise. */
export const ORDER_LIFE_MS = 30 * MINUTE;
/** No provider takes an order that ends sooner. */
export const ORDER_LIFE_MIN_MS = 2 * MINUTE;
export const FIRST_LOOK_MS = 5 * SECOND;
/** A payment on its way when the order was closed is found by then. */
export const LAST_LOOK_MS = DAY;

/**
 * Seconds until the next look by how often it was looked at before: that is 5, 15, 30 and 55 s after the beginning, then
 * every 55 s (with the watch's own turn and the question less than a minute), and what is still not settled after an hour
 * hourly.
 */
export const LOOK_STEPS_SECONDS = { first: [10, 15, 25], minute: 55, minutes: 60, hour: 3_600 } as const;
