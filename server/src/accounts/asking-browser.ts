// Identifies the browser that asked for a sign-in code, by a cookie, or by a handle that the client returns where no
// cookie is possible.
import { SCRIPT_SERVICE_BASE } from '../http/service-paths.ts';
import { BROWSER_KNOWN_MS } from '../limits/sign-in-limits.ts';
import { browserKeyCookie, findBrowserKey, isBrowserKey } from './browser-key.ts';

const COOKIE = 'sign_in_browser';

export function askingBrowser(handle: string | undefined, cookies: string): string | undefined {
  return handle !== undefined && isBrowserKey(handle) ? handle : findBrowserKey(cookies, COOKIE);
}

/**
 * Returns a `Set-Cookie` header that identifies the browser for as long as a sign-in can remember it
 * (BROWSER_KNOWN_MS).
 */
export function askerCookie(key: string, { secure }: { secure: boolean }): string {
  const path = `${SCRIPT_SERVICE_BASE}/auth`;
  return browserKeyCookie({ name: COOKIE, key }, { path, seconds: BROWSER_KNOWN_MS / 1000, secure });
}
