import type { ComponentType } from 'react';
import type { History } from './history.ts';
import { type Location, resolvePath, type To } from './location.ts';
import { type Match, matchRoute, type Route, type ScreenCode } from './route.ts';

/**
 * How the current location was reached. `POP`: by the history, or by opening the page. `PUSH`: by a new entry.
 * `REPLACE`: in place of the last entry.
 */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export type View =
  /** The app was opened here, and the screen's code is loading. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly Screen: ComponentType }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Navigation that the browser shows as a view transition. */
export interface Transition {
  readonly from: Location;
  readonly to: Location;
}

export interface RouterState {
  readonly location: Location;
  readonly type: NavigationType;
  readonly match: Match;
  readonly view: View;
  /** Target of a navigation while its screen's code is loading. The current screen stays until then. */
  readonly pending: Location | undefined;
  readonly transition: Transition | undefined;
  readonly keepsScroll: boolean;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
  /** Shows a view transition. The way back then shows one, too. */
  readonly viewTransition?: boolean;
}

/**
 * Goes to an address of this site, or so many steps along the history. For an address, resolves when the screen is
 * shown or has failed to load.
 */
export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>;

/** `atOnce`: render before the listener returns. */
type Listener = (state: RouterState, atOnce: boolean) => void;

export interface Router {
  readonly state: RouterState;
  readonly navigate: Navigate;
  /** Resolves when the screen at which the app was opened is loaded, or has failed to load. */
  readonly opened: Promise<void>;
  /** Loads code and data of `to` in advance, for a user who is about to go there. */
  prepare(to: To): void;
  codeOf(pathname: string): ScreenCode;
  /** Calls the listener at once if the state is no longer `seen`. */
  subscribe(listener: Listener, seen: RouterState): () => void;
  /**
   * Registers a bottom sheet or dialog over the screen. A step back only asks it to close. Returns a function that
   * removes it.
   */
  readonly cover: History['cover'];
  /**
   * Calls the listener before another screen replaces the one at this location. Returns a function that unsubscribes.
   */
  onLeave(listener: (left: Location) => void): () => void;
  /** Stops following the history. Only tests need this. */
  dispose(): void;
}

const makeKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * Shows one screen of the route table. A screen replaces the one before, together with the address, once its code is
 * loaded. The latest navigation wins.
 */
export function createRouter({ history, routes }: { history: History; routes: readonly Route[] }): Router {
  const listeners = new Set<Listener>();
  const leaveListeners = new Set<(left: Location) => void>();
  /** Pairs of paths between which a transition was shown. */
  const shownBetween = new Set<string>();
  /** Latest navigation. Results of any other one are outdated. */
  let latest: object = {};

  const begin = (location: Location): Match => {
    const match = matchRoute(routes, location.pathname);
    match.route.prepare?.(location);
    return match;
  };
  const tell = (next: RouterState, atOnce = false): void => {
    for (const listener of listeners) listener(next, atOnce);
  };
  const settle = (change: Partial<RouterState>): void => {
    state = { ...state, ...change };
    tell(state);
  };

  /** Shows `next`; `enter` writes the navigation to the history. */
  const commit = (next: RouterState, enter: () => void, { animated }: { animated: boolean }): void => {
    const before = state;
    for (const listener of leaveListeners) listener(before.location);
    enter();
    if (!animated || typeof document.startViewTransition !== 'function') {
      state = next;
      tell(state);
      return;
    }
    const transition = { from: before.location, to: next.location };
    state = { ...next, transition };
    // Elements that will move get their transition names while they are still in the old place.
    tell({ ...before, pending: undefined, transition }, true);
    const shown = document.startViewTransition(() => tell(state, true));
    const over = (): void => {
      if (state.transition === transition) settle({ transition: undefined });
    };
    shown.finished.then(over, over);
    // The browser skips a transition if nobody sees it, or for a later one. The screen is shown all the same.
    void shown.ready.catch(() => undefined);
    void shown.updateCallbackDone.catch(() => undefined);
  };

  const show = async (location: Location, type: NavigationType, options: NavigateOptions): Promise<void> => {
    const step = {};
    latest = step;
    const match = begin(location);
    const { screen } = match.route;
    let view: View | undefined = readyView(screen.ready);
    if (view === undefined) {
      settle({ pending: location });
      view = await loadedView(screen);
      if (latest !== step) return;
    }
    const uncovered = type === 'POP' ? undefined : history.uncover(type);
    if (uncovered !== undefined) {
      await uncovered;
      if (latest !== step) return;
    }
    const { pathname } = state.location;
    const animated =
      type === 'POP' ? shownBetween.has(between(location.pathname, pathname)) : options.viewTransition === true;
    if (animated) shownBetween.add(between(location.pathname, pathname));
    const next: RouterState = {
      location,
      type,
      match,
      view,
      pending: undefined,
      transition: undefined,
      keepsScroll: options.preventScrollReset === true,
    };
    const enter = (): void => {
      if (type === 'PUSH') history.push(location);
      if (type === 'REPLACE') history.replace(location);
    };
    commit(next, enter, { animated });
  };

  const first = history.location;
  const match = begin(first);
  let state: RouterState = {
    location: first,
    type: 'POP',
    match,
    view: readyView(match.route.screen.ready) ?? { kind: 'waiting' },
    pending: undefined,
    transition: undefined,
    keepsScroll: false,
  };
  const stop = history.listen(() => void show(history.location, 'POP', {}));
  const open = async (): Promise<void> => {
    const step = latest;
    const view = await loadedView(match.route.screen);
    if (latest === step) settle({ view });
  };

  return {
    get state() {
      return state;
    },
    opened: state.view.kind === 'waiting' ? open() : Promise.resolve(),
    navigate: async (to, options = {}) => {
      if (typeof to === 'number') return history.go(to);
      const path = resolvePath(to, state.location);
      const location = { ...path, state: options.state ?? null, key: makeKey() };
      await show(location, options.replace === true ? 'REPLACE' : 'PUSH', options);
    },
    prepare: (to) => {
      const location = { ...resolvePath(to, state.location), state: null, key: '' };
      // If this fails, the navigation itself loads again.
      void begin(location)
        .route.screen.load()
        .catch(() => undefined);
    },
    cover: (dismiss, options) => history.cover(dismiss, options),
    codeOf: (pathname) => matchRoute(routes, pathname).route.screen,
    subscribe: (listener, seen) => {
      if (state !== seen) listener(state, false);
      return added(listeners, listener);
    },
    onLeave: (listener) => added(leaveListeners, listener),
    dispose: stop,
  };
}

function readyView(Screen: ComponentType | undefined): View | undefined {
  return Screen === undefined ? undefined : { kind: 'ready', Screen };
}

async function loadedView(screen: ScreenCode): Promise<View> {
  try {
    return { kind: 'ready', Screen: await screen.load() };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

function between(one: string, other: string): string {
  return [one, other].sort().join(' ');
}

function added<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}
