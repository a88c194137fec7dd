// Limits of sign-in codes. A four-digit code is safe only with them. They are not settings, except the one for a
// network address.
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const CODE_LIFE_MS = 5 * MINUTE_MS;
export const TRIES_PER_CODE = 3;
export const WRONG_TRIES = { windowMs: DAY_MS, max: 5 } as const;
/**
 * Wrong tries in a row without a correct one, over any number of days, until an operator unlocks the phone. Callers who
 * did not request the code have a lower limit and a separate count, so they cannot lock out the person who did.
 */
export const WRONG_IN_A_ROW_MAX = { asked: 20, others: 10 } as const;
/**
 * Wrong codes per address and hour, for all phones, as a share of SIGN_IN_CODES_PER_ADDRESS. Browsers that have signed
 * in to the phone before are not counted.
 */
export const WRONG_TRIES_PER_CODE_SENT = 1 / 2;
/** Time for which a browser that signed in to a phone stays known. Tries by others do not count against it. */
export const BROWSER_KNOWN_MS = 180 * DAY_MS;

export const SENDS_PER_PHONE = {
  minute: { windowMs: MINUTE_MS, max: 1 },
  hour: { windowMs: HOUR_MS, max: 5 },
  day: { windowMs: DAY_MS, max: 10 },
} as const;

/** Window of all counters per network address. The maximum of sent codes is SIGN_IN_CODES_PER_ADDRESS. */
export const ADDRESS_WINDOW_MS = HOUR_MS;
/**
 * Daily limit of codes for the whole service. After `unknownMax`, only browsers that have signed in to the phone before
 * get one.
 */
export const BUDGET = { windowMs: DAY_MS, max: 20_000, unknownMax: 18_000 } as const;
