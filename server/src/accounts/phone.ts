/** Spaces, and the invisible marks that phones put around a number that is copied from their address book. */
const SPACES = /[\s\p{Cf}]/gu;

/**
 * A mainland phone number as 11 digits, from whatever a person typed: full-width digits, spaces, hyphens, a country
 * code. Undefined when it is no such number.
 */
export function normalisePhone(typed: string): string | undefined {
  const compact = typed
    .normalize('NFKC')
    .replaceAll(SPACES, '')
    .replaceAll(/[-‐-―()]/g, '');
  const local = compact.replace(/^(?:\+|00)?86(?=\d{11}$)/, '');
  return /^1\d{10}$/.test(local) ? local : undefined;
}

/** The digits of a code as typed; anything else in it makes it a code that cannot be right. */
export function normaliseCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(SPACES, '');
}
