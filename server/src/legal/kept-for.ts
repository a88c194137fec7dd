// How long things are kept, as the privacy policy tells it. A test holds each against what the code does.
import { ADDRESS_WINDOW_MS, CODE_LIFE_MS } from '../limits/sign-in-limits.ts';

export const KEPT_FOR = {
  codeMinutes: CODE_LIFE_MS / 60_000,
  sessionDays: 30,
  /** A number that nobody asks a code for any more. */
  phoneDays: 30,
  /** What a network address is counted by. */
  addressHours: ADDRESS_WINDOW_MS / 3_600_000,
  /** Who came by a messaging app and has not entered a phone yet. */
  passMinutes: 30,
  /** The one cookie. */
  cookieMinutes: 10,
} as const;
