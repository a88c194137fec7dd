import { sessionShelf } from '../browser/storage.ts';

const KEY = 'fromURL';
/** Stands in for our own origin: it cannot be anybody's. */
const OWN_ORIGIN = 'http://own.invalid';
/** Nobody signs in to go there: they lead back to sign-in, or out again. */
const NO_DESTINATION: ReadonlySet<string> = new Set(['/auth', '/register', '/logout']);

/** Remembers where somebody was when the session ended: path plus query. */
export function saveOriginPath(path: string): void {
  sessionShelf.write(KEY, path);
}

/** The remembered path, which stays remembered. */
export function originPath(): string | undefined {
  return sessionShelf.read(KEY);
}

/** Gives the remembered path back once; undefined when there is none or when it leads off this site. */
export function takeOriginPath(): string | undefined {
  const path = sessionShelf.read(KEY);
  sessionShelf.remove(KEY);
  return path !== undefined && isDestination(path) ? path : undefined;
}

/**
 * Whether somebody may be sent there after signing in: a path of this site, also after the browser made it plain, so that
 * neither `//elsewhere`, `https:` nor `/..//elsewhere` passes; and not sign-in itself.
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
