/**
 * `asset`: never changes, from here first. `picture`: the same, but only so many. `page`: from the network while there is
 * one. Everything else is none of the worker's business: it is not even looked at on its way.
 */
export type Treatment = 'asset' | 'picture' | 'page' | 'none';

export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  /** A signed-in person's call, or a part of a file. */
  readonly special: boolean;
}

/** Pages that the server has for other ends: agreements, reports, tills, consent, the console of staff. Never kept, never stood in for. */
const OTHER_PAGES =
  /^\/(?:script-service|game-service|assets|media|seat-media|poster|report|legal|stand-in|author-desk|console)(?:\/|$)/;

/** What becomes of a request. Answers of the services, and pictures that only one seat may see, are `none`. */
export function treatmentOf({ url, method, mode, special }: Asked, origin: string): Treatment {
  const address = new URL(url);
  if (method !== 'GET' || special || address.origin !== origin) return 'none';
  const { pathname } = address;
  if (mode === 'navigate') return OTHER_PAGES.test(pathname) || pathname.includes('.') ? 'none' : 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  return /^\/media\/[^/]+\.webp$/.test(pathname) ? 'picture' : 'none';
}

/** Any screen that is not kept itself begins with this one: it holds nobody's data. */
export const PLAIN_PAGE = '/game';

const SCREENS =
  /^\/(?:(?:auth|register|scripts|profile|script(?:\/[\w/]+)?|game(?:\/party\/comment)?|join\/[^/.]+|exchange|records|tables|vip|feedback|groups|group(?:\/join)?\/[^/.]+|screen(?:\/[^/.]+)?|account|nudge|logout)\/?)?$/;

/** Whether the client has a screen for this address. */
export const isScreen = (url: string): boolean => SCREENS.test(new URL(url).pathname);

/** Where a page is kept: its address without what says nothing about it. Undefined: it is not kept for its own sake. */
export function keptAddress(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url);
  if (pathname === '/') return '/';
  const id = searchParams.get('id') ?? '';
  return pathname === '/script' && /^\d{1,10}$/.test(id) ? `/script?id=${id}` : undefined;
}

/** The build's files that a page begins with. */
export function assetsIn(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, address = '']) => address))];
}
