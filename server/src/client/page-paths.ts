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
  '/groups',
  '/account',
  '/nudge',
  '/logout',
  '/screen',
]);

/** Addresses that name a room, an invitation, a screen or a group. */
const NAMED = [
  { shape: /^\/join\/[^/.]+$/, page: '/join/:partyId' },
  { shape: /^\/group\/join\/[^/.]+$/, page: '/group/join/:token' },
  { shape: /^\/screen\/[^/.]+$/, page: '/screen' },
  { shape: /^\/group\/[^/.]+$/, page: '/group/:groupId' },
] as const;

/** The screen's place in the specification's route table (and /account, /nudge, /groups and /screen, our additions); undefined where a path is none. */
export function pageOf(path: string): string | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (PAGES.has(plain)) return plain;
  return NAMED.find(({ shape }) => shape.test(plain))?.page;
}
