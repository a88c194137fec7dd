// Which browser asked for a sign-in code: by a cookie, or where there can be none by a handle that the client sends back.
import { SCRIPT_SERVICE_BASE } from '../http/service-paths.ts';
import { BROWSER_KNOWN_MS } from '../limits/sign-in-limits.ts';
import { browserKeyCookie, findBrowserKey, isBrowserKey } from './browser-key.ts';

const COOKIE = 'sign_in_browser';

/** The key of the browser a request comes from; undefined when it has none. */
export function askingBrowser(handle: string | undefined, cookies: string): string | undefined {
  return handle !== undefined && isBrowserKey(handle) ? handle : findBrowserKey(cookies, COOKIE);
}

/** A `Set-Cookie` header by which the browser is known for as long as it is worth anything. */
export function askerCookie(key: string, { secure }: { secure: boolean }): string {
  const path = `${SCRIPT_SERVICE_BASE}/auth`;
  return browserKeyCookie({ name: COOKIE, key }, { path, seconds: BROWSER_KNOWN_MS / 1000, secure });
}
