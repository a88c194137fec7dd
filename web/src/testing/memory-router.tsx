import type { ComponentType, ReactNode } from 'react';
import { useRouterState } from '../router/router-provider.tsx';
import type { History } from '../router/history.ts';
import type { Location } from '../router/location.ts';
import { resolvePath } from '../router/location.ts';
import type { Route, ScreenCode } from '../router/route.ts';
import { createRouter, type Router } from '../router/router.ts';

export type Entry = string | Partial<Location>;

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
    // Only a browser has its own back button.
    cover: () => () => undefined,
    uncover: () => undefined,
    listen: (popped) => {
      listeners.add(popped);
      return () => void listeners.delete(popped);
    },
  };
}

export function screenOf(screen: ReactNode): ScreenCode {
  const Screen: ComponentType = () => screen;
  return { ready: Screen, load: async () => Screen };
}

export function memoryRouter(
  screens: Readonly<Record<string, ReactNode>> | readonly Route[],
  entries: readonly Entry[] = ['/'],
): Router {
  const routes = Array.isArray(screens)
    ? (screens as readonly Route[])
    : Object.entries(screens).map(([path, screen]) => ({ path, screen: screenOf(screen as ReactNode) }));
  return createRouter({ history: memoryHistory(entries), routes });
}

export function Shown() {
  const { view } = useRouterState();
  return view.kind === 'ready' ? <view.Screen /> : null;
}
