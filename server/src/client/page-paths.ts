import { SCREEN_PATHS } from '@juzhongren/contract/screen-paths';

const PAGES: ReadonlySet<string> = new Set(SCREEN_PATHS);

const NAMED = [
  { shape: /^\/join\/[^/.]+$/, page: '/join/:partyId' },
  { shape: /^\/group\/join\/[^/.]+$/, page: '/group/join/:token' },
  { shape: /^\/screen\/[^/.]+$/, page: '/screen' },
  { shape: /^\/group\/[^/.]+$/, page: '/group/:groupId' },
] as const;

/**
 * Returns the route of a path as in the specification's route table, or undefined if no screen has this path.
 * Extensions: /account, /nudge, /groups and /screen.
 */
export function pageOf(path: string): string | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (PAGES.has(plain)) return plain;
  return NAMED.find(({ shape }) => shape.test(plain))?.page;
}
