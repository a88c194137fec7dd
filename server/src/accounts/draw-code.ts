import type { Deps } from '../ports/deps.ts';

const BYTES = 6;
const VALUES = 2 ** (8 * BYTES);

/** Returns a random code with this number of digits (at most 9). Every code is equally likely. */
export function drawCode(randomBytes: Deps['randomBytes'], digits: number): string {
  const codes = 10 ** digits;
  // Values from the incomplete last range would make low codes more likely, so they are drawn again.
  const fair = VALUES - (VALUES % codes);
  for (;;) {
    const value = randomBytes(BYTES).readUIntBE(0, BYTES);
    if (value < fair) return String(value % codes).padStart(digits, '0');
  }
}
