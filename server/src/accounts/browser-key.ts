// A random key that a browser keeps in a cookie, so that what was begun there is ended there. Scripts of a page never see it.
import type { Deps } from '../ports/deps.ts';

const KEY_BYTES = 32;
const KEY_SHAPE = '[A-Za-z0-9_-]{43}';

/** The key in a `Cookie` header; undefined when there is none of our making. */
export function findBrowserKey(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=(${KEY_SHAPE})(?:;|$)`).exec(cookies)?.[1];
}

/** Whether a text may be such a key. */
export const isBrowserKey = (text: string): boolean => new RegExp(`^${KEY_SHAPE}$`).test(text);

export function makeBrowserKey({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** A `Set-Cookie` header that leaves the key with the browser for a while, below one path. */
export function browserKeyCookie(
  cookie: { readonly name: string; readonly key: string },
  { path, seconds, secure }: { path: string; seconds: number; secure: boolean },
): string {
  const attributes = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${cookie.name}=${cookie.key}; ${attributes}`;
}
