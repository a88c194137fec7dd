// A code of four digits is safe only by these. They are not settings, except the one for a network address.
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const CODE_LIFE_MS = 5 * MINUTE_MS;
export const TRIES_PER_CODE = 3;
export const WRONG_TRIES = { windowMs: DAY_MS, max: 5 } as const;
/**
 * Wrong tries without a right one between them, over any number of days; an operator unlocks the phone. Who has not asked
 * for a code gets fewer, and they are counted apart: they keep nobody out who has.
 */
export const WRONG_IN_A_ROW_MAX = { asked: 20, others: 10 } as const;
/**
 * Wrong codes that an address may enter in an hour, for any phones, as a share of SIGN_IN_CODES_PER_ADDRESS. Browsers that have
 * signed in to the phone before do not count.
 */
export const WRONG_TRIES_PER_CODE_SENT = 1 / 2;
/** How long a browser is known that has signed in to a phone: what strangers do there does not count against it. */
export const BROWSER_KNOWN_MS = 180 * DAY_MS;

/** Codes sent to one phone. */
export const SENDS_PER_PHONE = {
  minute: { windowMs: MINUTE_MS, max: 1 },
  hour: { windowMs: HOUR_MS, max: 5 },
  day: { windowMs: DAY_MS, max: 10 },
} as const;

/** What is counted for a network address is counted an hour; how many codes are sent is SIGN_IN_CODES_PER_ADDRESS. */
export const ADDRESS_WINDOW_MS = HOUR_MS;
/** Codes that the service sends in a day. After `unknownMax`, only browsers that have signed in to the phone before get one. */
export const BUDGET = { windowMs: DAY_MS, max: 20_000, unknownMax: 18_000 } as const;
