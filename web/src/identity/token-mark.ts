/** Storage key that says which token replaced which; see replaced-token.ts. */
export const REPLACED_KEY = 'tokenReplaced';

/** Returns a mark that tells apart data of different sign-ins on this device. It is not a secure hash. */
export function markOf(token: string): string {
  let sum = 7;
  for (const sign of token) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_000_007;
  return sum.toString(36);
}
