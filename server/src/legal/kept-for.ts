// Retention periods as stated in the privacy policy. A test compares each with the code.
import { GUEST_KEPT_MS } from '../limits/guest-limits.ts';
import { ADDRESS_WINDOW_MS, BROWSER_KNOWN_MS, CODE_LIFE_MS } from '../limits/sign-in-limits.ts';

export const KEPT_FOR = {
  codeMinutes: CODE_LIFE_MS / 60_000,
  sessionDays: 30,
  /** Phone number after its last sign-in code. */
  phoneDays: 30,
  addressHours: ADDRESS_WINDOW_MS / 3_600_000,
  /** Sign-in through a messenger without a phone number so far. */
  passMinutes: 30,
  cookieMinutes: 10,
  /** Cookie of a browser that requested a sign-in code, and the record of that browser. */
  browserDays: BROWSER_KNOWN_MS / 86_400_000,
  /** Guest whose room is over and who did not create an account. */
  guestDays: GUEST_KEPT_MS / 86_400_000,
} as const;
