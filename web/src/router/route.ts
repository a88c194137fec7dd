import type { ComponentType, ReactElement } from 'react';
import type { Location } from './location.ts';

/** A screen whose code may not be loaded yet. */
export interface ScreenCode {
  readonly ready: ComponentType | undefined;
  /** Loads the code, or waits for a load in progress. Tries again after a failure. */
  load(): Promise<ComponentType>;
}

export interface Route {
  /** `/script`, `/join/:partyId`, or `*` for any path without a route. */
  readonly path: string;
  readonly screen: ScreenCode;
  /** Components around the screen, outermost first. Those that two routes share stay mounted between them. */
  readonly around?: readonly ComponentType<{ children: ReactElement }>[];
  /** Open to everybody, whatever its path: for the author preview. */
  readonly open?: boolean;
  /** Starts to fetch the data of the screen, so that its code and its data load in parallel. */
  readonly prepare?: (location: Location) => void;
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns the first route with this path. Ignores case and slashes at the end. The last route of a table must be `*`.
 */
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

/** Returns whether the path `other` matches the route path `one`. */
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
