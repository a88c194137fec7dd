// Which addresses are this service's own. What is not, nobody is sent to and no page signature is made for.
import type { Env } from '../settings/env.ts';

type OwnEnv = Pick<Env, 'PUBLIC_URL'>;

/** Never in an address that a browser or a proxy made; parsers read them differently. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const SUSPICIOUS = /[\u0000-\u0020\u007f\\]/;

/** What a browser names: a scheme, a host, perhaps a port. A made-up Host header may hold anything else, too. */
const REQUEST_ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Where people find this service: PUBLIC_URL's origin, else the one the request itself came to (`https://host`). That
 * one a stranger cannot choose in somebody else's browser, but in a request of their own: so a real messaging app, which
 * signs pages for whoever asks, is not to be had without PUBLIC_URL. Undefined when the request's is none.
 */
export function findOwnOrigin(env: OwnEnv, requestOrigin: string): string | undefined {
  if (env.PUBLIC_URL === undefined && !REQUEST_ORIGIN.test(requestOrigin)) return undefined;
  const { origin = 'null' } = URL.parse(env.PUBLIC_URL ?? requestOrigin) ?? {};
  return origin === 'null' ? undefined : origin;
}

/**
 * The address as browsers will read it, when it is one of this service: absolute, or a path that begins with `/`. Other
 * origins, accounts in the address, and paths that turn into another host's (`/..//evil.example`) are undefined.
 */
export function findOwnAddress(env: OwnEnv, text: string, requestOrigin: string): URL | undefined {
  const origin = findOwnOrigin(env, requestOrigin);
  if (origin === undefined || SUSPICIOUS.test(text)) return undefined;
  if (!/^https?:\/\/|^\//.test(text)) return undefined;
  const url = URL.parse(text, origin);
  if (url === null || url.username !== '' || url.password !== '' || url.pathname.startsWith('//')) return undefined;
  return url.origin === origin || isOverTls(env, url, origin) ? url : undefined;
}

/** A proxy in front may have taken TLS off, unknown to this server: the browser is at `https:` of the same host. */
function isOverTls(env: OwnEnv, url: URL, origin: string): boolean {
  return env.PUBLIC_URL === undefined && url.protocol === 'https:' && origin === `http://${url.host}`;
}

/** Whether an absolute address is one of this service. */
export function isOwnAddress(env: OwnEnv, text: string, requestOrigin: string): boolean {
  return !text.startsWith('/') && findOwnAddress(env, text, requestOrigin) !== undefined;
}
