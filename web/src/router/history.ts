import { sessionShelf } from '../browser/storage.ts';
import { type CoverOptions, createCovers, type Dismiss } from './covers.ts';
import { addressOf, type Location } from './location.ts';

/** The browser's history as the router uses it. */
export interface History {
  /** The entry that is open now. */
  readonly location: Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(steps: number): void;
  /** Something lies over the screen: the next step back asks it to close. Returns how to take it away. */
  cover(dismiss: Dismiss, options?: CoverOptions): () => void;
  /** To be waited for before `push` or `replace`: takes away entries of what lies over the screen, where there are some. */
  uncover(before: 'PUSH' | 'REPLACE'): Promise<void> | undefined;
  /** Hears of every step along the history to another screen, also the browser's own. Returns how to stop listening. */
  listen(popped: () => void): () => void;
}

/** What stands in the browser's own entries. `idx` counts the app's entries before it, as far as known; `ui/go-back.ts` reads it. */
interface Entry {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
  /** The sheet or dialog over the screen that this entry is for, counted from 1; absent for the screen's own entry. */
  readonly cover?: number;
}

/** The key of an entry that has no name; `session/opened-entry.ts` gives one to the first. */
const NAMELESS = 'default';

/** How many entries the tab had when the app was left. */
const LENGTH_KEY = 'historyLength';

/** Whether the entry before this one is the app's, too: an address was opened in a tab that showed it. */
function cameFromHere(): boolean {
  // Lists the neighbours of one's own origin, and only those.
  const { navigation } = window as { navigation?: { readonly currentEntry: { readonly index: number } | null } };
  if (navigation?.currentEntry) return navigation.currentEntry.index > 0;
  return Number(sessionShelf.read(LENGTH_KEY)) + 1 === window.history.length;
}

/** The history of this tab. */
export function browserHistory(): History {
  const { history } = window;
  const entry = (): Partial<Entry> =>
    (typeof history.state === 'object' ? (history.state as Partial<Entry>) : null) ?? {};
  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: cameFromHere() ? 1 : 0 }, '');
  window.addEventListener('pagehide', () => sessionShelf.write(LENGTH_KEY, String(history.length)));
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
        // Safari allows a hundred entries in half a minute. Without one the way back leads to the screen before, as it did.
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
        // What leads away from a sheet takes the place of its entry: none is left between the two screens.
        if (covers.depth > 0) return replace(location, idx);
        try {
          history.pushState(stateOf(location, idx), '', addressOf(location));
        } catch (error) {
          // What cannot be kept in an entry is a bug.
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
