/** Storage key: whose token took the place of which, see replaced-token.ts. */
export const REPLACED_KEY = 'tokenReplaced';

/** Not a secret's hash: only tells what one sign-in left on this device from what another did. */
export function markOf(token: string): string {
  let sum = 7;
  for (const sign of token) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_000_007;
  return sum.toString(36);
}
