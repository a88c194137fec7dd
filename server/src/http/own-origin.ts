// Decides which addresses belong to this service. Redirects and page signatures are limited to them.
import type { Env } from '../settings/env.ts';

type OwnEnv = Pick<Env, 'PUBLIC_URL'>;

/** Characters that browsers and proxies never put in an address. Parsers read them differently. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const SUSPICIOUS = /[\u0000-\u0020\u007f\\]/;

/** Origin as browsers send it: scheme, host and an optional port. A forged Host header may contain anything. */
const REQUEST_ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the service's public origin: that of PUBLIC_URL, or else the origin of the request (`https://host`). An
 * attacker cannot choose the request's origin in another person's browser, but can in their own request. A real
 * messenger signs pages for any caller, so it requires PUBLIC_URL. Undefined if the request has no valid origin.
 */
export function findOwnOrigin(env: OwnEnv, requestOrigin: string): string | undefined {
  if (env.PUBLIC_URL === undefined && !REQUEST_ORIGIN.test(requestOrigin)) return undefined;
  const { origin = 'null' } = URL.parse(env.PUBLIC_URL ?? requestOrigin) ?? {};
  return origin === 'null' ? undefined : origin;
}

/**
 * Returns the address as browsers parse it, if it belongs to this service. It may be absolute or a path that starts
 * with `/`. Undefined for other origins, for credentials in the address, and for paths that resolve to another host
 * (`/..//evil.example`).
 */
export function findOwnAddress(env: OwnEnv, text: string, requestOrigin: string): URL | undefined {
  const origin = findOwnOrigin(env, requestOrigin);
  if (origin === undefined || SUSPICIOUS.test(text)) return undefined;
  if (!/^https?:\/\/|^\//.test(text)) return undefined;
  const url = URL.parse(text, origin);
  if (url === null || url.username !== '' || url.password !== '' || url.pathname.startsWith('//')) return undefined;
  return url.origin === origin || isOverTls(env, url, origin) ? url : undefined;
}

/** A proxy may have removed TLS without this server's knowledge, so the browser may use `https:` on the same host. */
function isOverTls(env: OwnEnv, url: URL, origin: string): boolean {
  return env.PUBLIC_URL === undefined && url.protocol === 'https:' && origin === `http://${url.host}`;
}

export function isOwnAddress(env: OwnEnv, text: string, requestOrigin: string): boolean {
  return !text.startsWith('/') && findOwnAddress(env, text, requestOrigin) !== undefined;
}
