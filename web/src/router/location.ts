/** Address on this site. `search` includes its `?` and `hash` its `#`; both are empty if there is none. */
export interface Path {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export interface Location extends Path {
  readonly state: unknown;
  /** Identifies the entry. It differs for each step and stays the same after a reload. */
  readonly key: string;
}

/** A path of this site such as `/script?id=7`, or only `?…` for another query of the same screen. */
export type To = string | Partial<Path>;

/**
 * Resolves `to` at the path `from`. Without a pathname in `to`, keeps that of `from`; query and hash come from `to`.
 */
export function resolvePath(to: To, from: Path): Path {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: pathname || from.pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

export function addressOf({ pathname, search, hash }: Path): string {
  return pathname + search + hash;
}

function parsePath(text: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  return { pathname, search, hash };
}
