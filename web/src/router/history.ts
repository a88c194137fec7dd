import { sessionShelf } from '../browser/storage.ts';
import { addressOf, type Location } from './location.ts';

/** The browser's history as the router uses it. */
export interface History {
  /** The entry that is open now. */
  readonly location: Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(steps: number): void;
  /** Hears of every step along the history, also the browser's own. Returns how to stop listening. */
  listen(popped: () => void): () => void;
}

/** What stands in the browser's own entries. `idx` counts the app's entries before it, as far as known; `ui/go-back.ts` reads it. */
interface Entry {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
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
  return {
    get location() {
      const { pathname, search, hash } = window.location;
      const { usr = null, key = NAMELESS } = entry();
      return { pathname, search, hash, state: usr, key };
    },
    push: (location) => {
      try {
        history.pushState(stateOf(location, (entry().idx ?? 0) + 1), '', addressOf(location));
      } catch (error) {
        // What cannot be kept in an entry is a bug.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // Safari allows a hundred entries in half a minute.
        window.location.assign(addressOf(location));
      }
    },
    replace: (location) => history.replaceState(stateOf(location, entry().idx ?? 0), '', addressOf(location)),
    go: (steps) => history.go(steps),
    listen: (popped) => {
      window.addEventListener('popstate', popped);
      return () => window.removeEventListener('popstate', popped);
    },
  };
}
