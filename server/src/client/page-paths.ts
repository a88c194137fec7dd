const PAGES = new Set([
  '/',
  '/auth',
  '/register',
  '/scripts',
  '/profile',
  '/script',
  '/script/rank',
  '/script/search',
  '/script/list/collection',
  '/script/list/newbee',
  '/script/list/self',
  '/script/list/free',
  '/script/list/cp',
  '/script/list/fresh',
  '/game',
  '/game/party/comment',
  '/exchange',
  '/records',
  '/tables',
  '/vip',
  '/feedback',
  '/account',
  '/nudge',
  '/logout',
  '/screen',
]);

/** The screen's place in the specification's route table (and /account, /nudge and /screen, our additions); undefined where a path is none. */
export function pageOf(path: string): string | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (PAGES.has(plain)) return plain;
  if (/^\/screen\/[^/.]+$/.test(plain)) return '/screen';
  return /^\/join\/[^/.]+$/.test(plain) ? '/join/:partyId' : undefined;
}
