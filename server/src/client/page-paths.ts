import { SCREEN_PATHS } from '@juzhongren/contract/screen-paths';

const PAGES: ReadonlySet<string> = new Set(SCREEN_PATHS);

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
