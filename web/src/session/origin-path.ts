import { sessionShelf } from './storage.ts';

const KEY = 'fromURL';

/** Remembers where somebody was when the session ended: path plus query. */
export function saveOriginPath(path: string): void {
  sessionShelf.write(KEY, path);
}

/** Gives the remembered path back once; undefined when there is none or when it leads off this site. */
export function takeOriginPath(): string | undefined {
  const path = sessionShelf.read(KEY);
  sessionShelf.remove(KEY);
  return path !== undefined && isOwnPath(path) ? path : undefined;
}

/** A path of this site: one leading slash, so that `//elsewhere` and `https:` never pass. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
