import type { ComponentType, ReactElement } from 'react';
import type { Location } from './location.ts';

/** A screen whose code may still have to be fetched. */
export interface ScreenCode {
  /** The screen once its code is here. */
  readonly ready: ComponentType | undefined;
  /** Fetches the code, or goes on waiting for it; after a failure it is tried anew. */
  load(): Promise<ComponentType>;
}

export interface Route {
  /** `/script`, `/join/:partyId`, or `*` for whatever has no route. */
  readonly path: string;
  readonly screen: ScreenCode;
  /** What stands around the screen, the outermost first; what two routes share stays when one goes from one to the other. */
  readonly around?: readonly ComponentType<{ children: ReactElement }>[];
  /** Everybody may see it, whatever its path: the author's desk. */
  readonly open?: boolean;
  /** Begins to fetch what the screen will ask for, so that its code and its data come side by side. */
  readonly prepare?: (location: Location) => void;
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The first route with this path. Letters' case and slashes at the end do not count. A table needs a last route `*`. */
export function matchRoute(routes: readonly Route[], pathname: string): Match {
  const parts = partsOf(pathname);
  for (const route of routes) {
    const params = paramsOf(route.path, parts);
    if (params !== undefined) return { route, params };
  }
  throw new Error(`no route for ${pathname}`);
}

function paramsOf(pattern: string, parts: readonly string[]): Match['params'] | undefined {
  if (pattern === '*') return {};
  const wanted = partsOf(pattern);
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const given = parts[index] ?? '';
    if (part.startsWith(':') && given !== '') params[part.slice(1)] = decoded(given);
    else if (part.toLowerCase() !== given.toLowerCase()) return undefined;
  }
  return params;
}

/** Whether two paths have the same route. */
export function samePath(one: string, other: string): boolean {
  return paramsOf(one, partsOf(other)) !== undefined;
}

const partsOf = (pathname: string): readonly string[] => pathname.replace(/\/+$/, '').split('/');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
