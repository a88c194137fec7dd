/** Where on this site: `search` with its `?` and `hash` with its `#`, both empty when there is none. */
export interface Path {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** One entry of the history. */
export interface Location extends Path {
  /** The navigation state; null without one. */
  readonly state: unknown;
  /** Names the entry: another one for each step, the same after a reload. */
  readonly key: string;
}

/** A path of this site such as `/script?id=7`, or only `?…` for another query of the same screen. */
export type To = string | Partial<Path>;

/** Where `to` leads for somebody at `from`. Another query or hash leaves what stands before it. */
export function resolvePath(to: To, from: Path): Path {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: pathname || from.pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

/** The path as it stands in an address. */
export function addressOf({ pathname, search, hash }: Path): string {
  return pathname + search + hash;
}

function parsePath(text: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  return { pathname, search, hash };
}
