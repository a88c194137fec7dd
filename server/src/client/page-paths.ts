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
  '/vip',
  '/feedback',
  '/account',
  '/logout',
]);

/** Whether a path is one of the client's screens: the specification's route table, and /account, our addition. */
export function isPagePath(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return PAGES.has(plain) || /^\/join\/[^/.]+$/.test(plain);
}
