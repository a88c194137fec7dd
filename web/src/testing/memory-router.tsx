import type { ComponentType, ReactNode } from 'react';
import { useRouterState } from '../router/router-provider.tsx';
import type { History } from '../router/history.ts';
import type { Location } from '../router/location.ts';
import { resolvePath } from '../router/location.ts';
import type { Route, ScreenCode } from '../router/route.ts';
import { createRouter, type Router } from '../router/router.ts';

/** An address, or one with its navigation state. */
export type Entry = string | Partial<Location>;

/** A history that lives in memory, opened at the last of these entries. */
function memoryHistory(entries: readonly Entry[]): History {
  const start = { pathname: '/', search: '', hash: '' };
  const stack = entries.map((entry, index): Location => {
    const { state = null, key = index === 0 ? 'default' : `entry-${index}` } = typeof entry === 'string' ? {} : entry;
    return { ...resolvePath(entry, start), state, key };
  });
  const listeners = new Set<() => void>();
  let at = stack.length - 1;
  return {
    get location() {
      const location = stack[at];
      if (location === undefined) throw new Error('a history has at least one entry');
      return location;
    },
    push: (location) => {
      at += 1;
      stack.splice(at, stack.length, location);
    },
    replace: (location) => {
      stack[at] = location;
    },
    go: (steps) => {
      at = Math.min(Math.max(at + steps, 0), stack.length - 1);
      for (const listener of listeners) listener();
    },
    // Only a browser has a way back of its own.
    cover: () => () => undefined,
    uncover: () => undefined,
    listen: (popped) => {
      listeners.add(popped);
      return () => void listeners.delete(popped);
    },
  };
}

/** A screen that needs no fetching. */
export function screenOf(screen: ReactNode): ScreenCode {
  const Screen: ComponentType = () => screen;
  return { ready: Screen, load: async () => Screen };
}

/** The router of these screens, opened at the last of `entries`. */
export function memoryRouter(
  screens: Readonly<Record<string, ReactNode>> | readonly Route[],
  entries: readonly Entry[] = ['/'],
): Router {
  const routes = Array.isArray(screens)
    ? (screens as readonly Route[])
    : Object.entries(screens).map(([path, screen]) => ({ path, screen: screenOf(screen as ReactNode) }));
  return createRouter({ history: memoryHistory(entries), routes });
}

/** Where a test shows the screen of the router. */
export function Shown() {
  const { view } = useRouterState();
  return view.kind === 'ready' ? <view.Screen /> : null;
}
