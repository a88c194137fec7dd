import type { Deps } from '../ports/deps.ts';

const BYTES = 6;
const VALUES = 2 ** (8 * BYTES);

/** A code of so many digits, at most 9, each as likely as any other. */
export function drawCode(randomBytes: Deps['randomBytes'], digits: number): string {
  const codes = 10 ** digits;
  // What lies beyond the last whole stretch of codes would make the first ones likelier: it is drawn again.
  const fair = VALUES - (VALUES % codes);
  for (;;) {
    const value = randomBytes(BYTES).readUIntBE(0, BYTES);
    if (value < fair) return String(value % codes).padStart(digits, '0');
  }
}
