const PUBLIC_PATHS: ReadonlySet<string> = new Set(['/', '/scripts', '/script', '/script/rank', '/tables', '/screen']);

const SIGN_IN = '/auth';
/** Routes with their own rules: sign-in, and profile completion, which brings its own token. */
const OWN_RULE: ReadonlySet<string> = new Set([SIGN_IN, '/register']);

/**
 * Returns whether a visitor without a token may open this path. Open are the public paths, every themed list, the
 * display of a room, which has no account, and invitations: any path that contains /join/.
 */
export function isPublicPath(pathname: string): boolean {
  const path = asMatched(pathname);
  if (PUBLIC_PATHS.has(path) || OWN_RULE.has(path)) return true;
  return path.startsWith('/script/list/') || path.startsWith('/screen/') || path.includes('/join/');
}

const OF_ACCOUNTS: ReadonlySet<string> = new Set(['/exchange', '/vip', '/feedback', '/game/party/comment', '/groups']);

/** Returns whether this path is closed to guests, who are signed in to one room only. */
export function isClosedToGuests(pathname: string): boolean {
  const path = asMatched(pathname);
  return OF_ACCOUNTS.has(path) || path.startsWith('/group/');
}

export function isSignInPath(pathname: string): boolean {
  return asMatched(pathname) === SIGN_IN;
}

/** Normalizes a path like the router, which ignores case and a slash at the end. */
function asMatched(pathname: string): string {
  const path = pathname.toLowerCase();
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
