const PUBLIC_PATHS: ReadonlySet<string> = new Set(['/', '/scripts', '/script', '/script/rank', '/tables', '/screen']);

const SIGN_IN = '/auth';
/** Routes with a rule of their own: sign-in itself, and completing the profile, which brings its token along. */
const OWN_RULE: ReadonlySet<string> = new Set([SIGN_IN, '/register']);

/**
 * Whether somebody without a token may see this path: the public ones, every themed list, a table's screen, which
 * has no account, and any path containing /join/, which is an invitation.
 */
export function isPublicPath(pathname: string): boolean {
  const path = asMatched(pathname);
  if (PUBLIC_PATHS.has(path) || OWN_RULE.has(path)) return true;
  return path.startsWith('/script/list/') || path.startsWith('/screen/') || path.includes('/join/');
}

/** Screens that only somebody with an account has something on. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set(['/exchange', '/vip', '/feedback', '/game/party/comment', '/groups']);

/** Whether a guest, who is signed in to one room alone, has no business there. */
export function isClosedToGuests(pathname: string): boolean {
  const path = asMatched(pathname);
  return OF_ACCOUNTS.has(path) || path.startsWith('/group/');
}

export function isSignInPath(pathname: string): boolean {
  return asMatched(pathname) === SIGN_IN;
}

/** The router takes a path with a slash at its end for the same, and one in other letters. */
function asMatched(pathname: string): string {
  const path = pathname.toLowerCase();
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
