// How long things are kept, as the privacy policy tells it. A test holds each against what the code does.
import { GUEST_KEPT_MS } from '../limits/guest-limits.ts';
import { ADDRESS_WINDOW_MS, BROWSER_KNOWN_MS, CODE_LIFE_MS } from '../limits/sign-in-limits.ts';

export const KEPT_FOR = {
  codeMinutes: CODE_LIFE_MS / 60_000,
  sessionDays: 30,
  /** A number that nobody asks a code for any more. */
  phoneDays: 30,
  /** What a network address is counted by. */
  addressHours: ADDRESS_WINDOW_MS / 3_600_000,
  /** Who came by a messaging app and has not entered a phone yet. */
  passMinutes: 30,
  /** The cookie of the messaging app's sign-in. */
  cookieMinutes: 10,
  /** The cookie of a browser that asked for a sign-in code, and that it is known. */
  browserDays: BROWSER_KNOWN_MS / 86_400_000,
  /** A guest whose room is over and who kept nothing. */
  guestDays: GUEST_KEPT_MS / 86_400_000,
} as const;
