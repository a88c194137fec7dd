/** Below our own origin; the token is the key to it. */
export const REPORT_BASE = '/report/';

export function reportPath(token: string): string {
  return REPORT_BASE + token;
}
