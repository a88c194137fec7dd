import { useSyncExternalStore } from 'react';

/**
 * The service has something to say to whoever is signed in: that they are banned (`ban`: what the refusal said of it, as it
 * came), or what they have to read.
 */
interface News {
  readonly ban: unknown;
}

let news: News | undefined;
const listeners = new Set<() => void>();

function set(next: News | undefined): void {
  news = next;
  for (const listener of listeners) listener();
}

/** Without a ban: there is something to read. */
export const noteNews = (ban: unknown = news?.ban): void => set({ ban });

/** All was read, or somebody else is here; a ban is told again by the next call. */
export const forgetNews = (): void => set(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useNews = (): News | undefined =>
  useSyncExternalStore(
    subscribe,
    () => news,
    () => undefined,
  );
