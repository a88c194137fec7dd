/** Path of report pages on our own origin. The token in it grants access. */
export const REPORT_BASE = '/report/';

export function reportPath(token: string): string {
  return REPORT_BASE + token;
}
