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
  '/logout',
]);

/** Whether a path is one of the client's screens, by the specification's route table. */
export function isPagePath(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return PAGES.has(plain) || /^\/join\/[^/.]+$/.test(plain);
}
