import { sessionStore } from '../browser/storage.ts';

const KEY = 'fromURL';
/** Placeholder for our own origin; no real site can have it. */
const OWN_ORIGIN = 'http://own.invalid';
/** No destinations after sign-in: they lead back to sign-in, or sign out. */
const NO_DESTINATION: ReadonlySet<string> = new Set(['/auth', '/register', '/logout']);

export function saveOriginPath(path: string): void {
  sessionStore.write(KEY, path);
}

/** Returns the remembered path and still remembers it. */
export function originPath(): string | undefined {
  return sessionStore.read(KEY);
}

/** Returns the remembered path and forgets it. Undefined if there is none, or if it leads off this site. */
export function takeOriginPath(): string | undefined {
  const path = sessionStore.read(KEY);
  sessionStore.remove(KEY);
  return path !== undefined && isDestination(path) ? path : undefined;
}

/**
 * Returns whether sign-in may redirect to a path. It must be a path of this site, also after the browser normalizes it,
 * so that `//elsewhere`, `https:` and `/..//elsewhere` fail. It must not be sign-in itself.
 */
export function isDestination(path: string): boolean {
  if (!path.startsWith('/')) return false;
  const plain = plainAddress(path);
  if (plain === undefined || plain.origin !== OWN_ORIGIN || plain.pathname.startsWith('//')) return false;
  return !NO_DESTINATION.has(plain.pathname.replace(/\/+$/, ''));
}

function plainAddress(path: string): URL | undefined {
  try {
    return new URL(path, OWN_ORIGIN);
  } catch {
    return undefined;
  }
}
