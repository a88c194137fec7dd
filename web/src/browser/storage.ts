/** Part of `Storage` that the client uses. */
export interface KeyValueStore {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Wraps a `Storage` that may be missing, blocked or full. Values that cannot be written stay in memory until the page
 * closes, so that a browser without storage can still play.
 */
export function safeStore(open: () => Storage): KeyValueStore {
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

/** Survives the end of the browser. Holds the session token. */
export const localStore = safeStore(() => window.localStorage);
/** Survives a reload, but not the end of the tab. */
export const sessionStore = safeStore(() => window.sessionStorage);
