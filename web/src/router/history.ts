import { sessionStore } from '../browser/storage.ts';
import { type CoverOptions, createCovers, type Dismiss } from './covers.ts';
import { addressOf, type Location } from './location.ts';

export interface History {
  readonly location: Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(steps: number): void;
  /** Registers a cover: the next step back asks it to close. Returns a function that removes it. */
  cover(dismiss: Dismiss, options?: CoverOptions): () => void;
  /**
   * Must be awaited before `push` or `replace`: removes entries of covers. Undefined if there is nothing to wait for.
   */
  uncover(before: 'PUSH' | 'REPLACE'): Promise<void> | undefined;
  /**
   * Calls the listener for every history step to another screen, also by the browser's own buttons. Returns a function
   * that unsubscribes.
   */
  listen(popped: () => void): () => void;
}

/**
 * State in the browser's own entries. `idx` counts the app's entries before it, as far as known; `ui/go-back.ts` reads
 * it.
 */
interface Entry {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
  /** Number of the cover that this entry is for, counted from 1; absent for the screen's own entry. */
  readonly cover?: number;
}

/** Key of an entry without one. `session/opened-entry.ts` gives a key to the first entry. */
const NAMELESS = 'default';

/** Storage key: number of the tab's history entries when the app was left. */
const LENGTH_KEY = 'historyLength';

/**
 * Returns whether the entry before this one belongs to the app, too, because an address was opened in a tab that showed
 * the app.
 */
function cameFromHere(): boolean {
  // The Navigation API lists neighbouring entries of our own origin only.
  const { navigation } = window as { navigation?: { readonly currentEntry: { readonly index: number } | null } };
  if (navigation?.currentEntry) return navigation.currentEntry.index > 0;
  return Number(sessionStore.read(LENGTH_KEY)) + 1 === window.history.length;
}

export function browserHistory(): History {
  const { history } = window;
  const entry = (): Partial<Entry> =>
    (typeof history.state === 'object' ? (history.state as Partial<Entry>) : null) ?? {};
  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: cameFromHere() ? 1 : 0 }, '');
  window.addEventListener('pagehide', () => sessionStore.write(LENGTH_KEY, String(history.length)));
  const stateOf = ({ state, key }: Location, idx: number): Entry => ({ usr: state, key, idx });
  const covers = createCovers({
    get here() {
      const { key = NAMELESS, cover = 0 } = entry();
      return { key, cover };
    },
    push: (cover) => {
      try {
        history.pushState({ ...entry(), cover }, '');
      } catch {
        // Safari allows a hundred entries in half a minute. Without an entry, a step back leads to the screen before,
        // as usual.
      }
    },
    go: (steps) => history.go(steps),
  });
  const written = (location: Location, write: () => void): void => {
    const { pathname } = window.location;
    write();
    covers.entered({ sameScreen: pathname === location.pathname });
  };
  const replace = (location: Location, idx: number): void =>
    history.replaceState(stateOf(location, idx), '', addressOf(location));
  return {
    get location() {
      const { pathname, search, hash } = window.location;
      const { usr = null, key = NAMELESS } = entry();
      return { pathname, search, hash, state: usr, key };
    },
    push: (location) =>
      written(location, () => {
        const idx = (entry().idx ?? 0) + 1;
        // A navigation away from a cover replaces the cover's entry, so that none is left between the two screens.
        if (covers.depth > 0) return replace(location, idx);
        try {
          history.pushState(stateOf(location, idx), '', addressOf(location));
        } catch (error) {
          // A state that cannot be stored in an entry is a bug.
          if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
          // Safari allows a hundred entries in half a minute.
          window.location.assign(addressOf(location));
        }
      }),
    replace: (location) => written(location, () => replace(location, entry().idx ?? 0)),
    go: (steps) => covers.go(steps),
    cover: (dismiss, options) => covers.add(dismiss, options),
    uncover: (before) => covers.leave(before === 'PUSH' ? 1 : 0),
    listen: (popped) => {
      const heard = (): void => {
        if (covers.popped()) popped();
      };
      window.addEventListener('popstate', heard);
      return () => window.removeEventListener('popstate', heard);
    },
  };
}
