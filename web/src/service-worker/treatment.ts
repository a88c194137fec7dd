/**
 * How the service worker handles a request. `asset`: immutable, cache first. `picture`: the same with a limited number.
 * `page`: network first. `none`: the worker does not intercept it.
 */
export type Treatment = 'asset' | 'picture' | 'page' | 'none';

export interface InterceptedRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  /** Whether the request has a signed-in user's credentials or asks for a part of a file. */
  readonly special: boolean;
}

/**
 * Server pages outside this client: agreements, reports, checkout, consent and the staff console. Never stored and
 * never replaced by a stored page.
 */
const OTHER_PAGES =
  /^\/(?:script-service|game-service|assets|media|seat-media|poster|report|legal|stand-in|author-desk|console)(?:\/|$)/;

/** Decides how to handle a request. Responses of the services and pictures that only one seat may see are `none`. */
export function treatmentOf({ url, method, mode, special }: InterceptedRequest, origin: string): Treatment {
  const address = new URL(url);
  if (method !== 'GET' || special || address.origin !== origin) return 'none';
  const { pathname } = address;
  if (mode === 'navigate') return OTHER_PAGES.test(pathname) || pathname.includes('.') ? 'none' : 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  return /^\/media\/[^/]+\.webp$/.test(pathname) ? 'picture' : 'none';
}

/** Fallback page for every screen that is not stored itself. It contains no personal data. */
export const PLAIN_PAGE = '/game';

const SCREENS =
  /^\/(?:(?:auth|register|scripts|profile|script(?:\/[\w/]+)?|game(?:\/party\/comment)?|join\/[^/.]+|exchange|records|tables|vip|feedback|groups|group(?:\/join)?\/[^/.]+|screen(?:\/[^/.]+)?|account|nudge|logout)\/?)?$/;

export const isScreen = (url: string): boolean => SCREENS.test(new URL(url).pathname);

/**
 * Returns the address under which a page is stored, without irrelevant parameters. Undefined if the page is not stored
 * under its own address.
 */
export function keptAddress(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url);
  if (pathname === '/') return '/';
  const id = searchParams.get('id') ?? '';
  return pathname === '/script' && /^\d{1,10}$/.test(id) ? `/script?id=${id}` : undefined;
}

/** Returns the asset files of the build that a page references, without duplicates. */
export function assetsIn(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, address = '']) => address))];
}
