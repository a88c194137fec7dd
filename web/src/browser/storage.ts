/** What of a Storage the session uses. */
export interface Shelf {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * A Storage that may be missing, blocked or full. What could not be written there is kept for as long as the page lives,
 * so that a browser without storage can still play.
 */
export function shelfOf(open: () => Storage): Shelf {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    write: (key, value) => {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (kept === true) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Survives the browser: the token. */
export const localShelf = shelfOf(() => window.localStorage);
/** Survives a reload, not the tab. */
export const sessionShelf = shelfOf(() => window.sessionStorage);
