import { useSyncExternalStore } from 'react';

/** Notice for the signed-in user: a ban (`ban`: the details of the refusal, not parsed), or something to read. */
interface News {
  readonly ban: unknown;
}

let news: News | undefined;
const listeners = new Set<() => void>();

function set(next: News | undefined): void {
  news = next;
  for (const listener of listeners) listener();
}

/** Notes a ban, or without an argument that there is something to read. */
export const noteNews = (ban: unknown = news?.ban): void => set({ ban });

/** Clears the notice when all was read or the user has changed. The next call reports a ban again. */
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
