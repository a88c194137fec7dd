// Random key in a browser cookie. It ensures that a flow ends in the browser where it began. Scripts of a page cannot
// read it.
import type { Deps } from '../ports/deps.ts';

const KEY_BYTES = 32;
const KEY_SHAPE = '[A-Za-z0-9_-]{43}';

export function findBrowserKey(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=(${KEY_SHAPE})(?:;|$)`).exec(cookies)?.[1];
}

export const isBrowserKey = (text: string): boolean => new RegExp(`^${KEY_SHAPE}$`).test(text);

export function makeBrowserKey({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Returns a `Set-Cookie` header that stores the key under one path for a limited time. */
export function browserKeyCookie(
  cookie: { readonly name: string; readonly key: string },
  { path, seconds, secure }: { path: string; seconds: number; secure: boolean },
): string {
  const attributes = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${cookie.name}=${cookie.key}; ${attributes}`;
}
