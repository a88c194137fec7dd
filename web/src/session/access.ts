const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/scripts',
  '/script',
  '/script/rank',
  '/script/list/collection',
  '/script/list/newbee',
  '/script/list/self',
  '/script/list/free',
  '/script/list/cp',
  '/script/list/fresh',
]);

/** Routes with a rule of their own: sign-in itself, and completing the profile, which brings its token along. */
const OWN_RULE: ReadonlySet<string> = new Set(['/auth', '/register']);

/** Whether somebody without a token may see this path; any path containing /join/ is an invitation and public. */
export function isPublicPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return PUBLIC_PATHS.has(path) || OWN_RULE.has(path) || pathname.includes('/join/');
}
