import type { ComponentType } from 'react';
import type { History } from './history.ts';
import { type Location, resolvePath, type To } from './location.ts';
import { type Match, matchRoute, type Route, type ScreenCode } from './route.ts';

/** How one came to where one is: by the history (also by opening the page), onward, or in the place of the last entry. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export type View =
  /** The app was opened here, and the screen's code is on its way. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly Screen: ComponentType }
  /** Its code did not come. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** A move that the browser shows as one picture turning into the next. */
export interface Transition {
  readonly from: Location;
  readonly to: Location;
}

export interface RouterState {
  readonly location: Location;
  readonly type: NavigationType;
  readonly match: Match;
  readonly view: View;
  /** Where one is going while the next screen's code is on its way; the screen that is shown stays until then. */
  readonly pending: Location | undefined;
  readonly transition: Transition | undefined;
  /** This step leaves the page scrolled as it is. */
  readonly keepsScroll: boolean;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
  /** Shown as one picture turning into the next; then so is the way back. */
  readonly viewTransition?: boolean;
}

/** Goes to an address of this site, or so many steps along the history. Ends when the screen is there, or did not come. */
export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>;

/** `atOnce`: to be drawn before the listener returns. */
type Listener = (state: RouterState, atOnce: boolean) => void;

export interface Router {
  readonly state: RouterState;
  readonly navigate: Navigate;
  /** Ends when the screen the app was opened at is there, or did not come. */
  readonly opened: Promise<void>;
  /** Fetches code and data of where `to` leads, for somebody who is about to go there. */
  prepare(to: To): void;
  /** The code of the screen at a path. */
  codeOf(pathname: string): ScreenCode;
  /** Told at once when it is not `seen` any more. */
  subscribe(listener: Listener, seen: RouterState): () => void;
  /** A sheet or dialog lies over the screen: a step back asks it to close, and no more. Returns how to take it away. */
  readonly cover: History['cover'];
  /** Called before another screen takes the place of the one at this location. Returns how to stop. */
  onLeave(listener: (left: Location) => void): () => void;
  /** The app is gone; only tests outlive theirs. */
  dispose(): void;
}

/** A name for a new entry of the history. */
const makeKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * Which screen of the table is shown. A screen takes the place of the one before, and the address with it, once its code
 * is here; what is asked for later wins.
 */
export function createRouter({ history, routes }: { history: History; routes: readonly Route[] }): Router {
  const listeners = new Set<Listener>();
  const leaveListeners = new Set<(left: Location) => void>();
  /** Paths between which a transition was shown. */
  const shownBetween = new Set<string>();
  /** The latest step; whatever else comes later is out of date. */
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

  /** Shows `next`; `enter` writes the step down in the history. */
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
    // What is to change its place gets its name while it is still where it was.
    tell({ ...before, pending: undefined, transition }, true);
    const shown = document.startViewTransition(() => tell(state, true));
    const over = (): void => {
      if (state.transition === transition) settle({ transition: undefined });
    };
    shown.finished.then(over, over);
    // Skipped when nobody looks, or for a later one: the screen is there all the same.
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
      // What does not come now is asked for again by who goes there.
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

/** The same whichever of the two one comes from. */
function between(one: string, other: string): string {
  return [one, other].sort().join(' ');
}

function added<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}
