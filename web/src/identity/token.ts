import { useSyncExternalStore } from 'react';
import { localShelf } from '../browser/storage.ts';

const KEY = 'token';
const listeners = new Set<() => void>();
/** Whom this tab alone plays as. */
let tabToken: string | undefined;

export function storedToken(): string | undefined {
  const token = tabToken ?? localShelf.read(KEY);
  return token === '' ? undefined : token;
}

/** From now on this tab is somebody else, until it is told otherwise; other tabs stay who they are. For the author's desk. */
export function playAs(token: string | undefined): void {
  if (tabToken === token) return;
  tabToken = token;
  for (const listener of listeners) listener();
}

export function storeToken(token: string): void {
  localShelf.write(KEY, token);
  for (const listener of listeners) listener();
}

export function forgetToken(): void {
  if (tabToken === undefined) localShelf.remove(KEY);
  tabToken = undefined;
  for (const listener of listeners) listener();
}

/** Hears of signing in and out, here and in other tabs. Returns how to stop listening. */
export function onTokenChange(listener: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
  };
}

/**
 * Hears of a token that this page did not store itself: one of another tab, or of a later page when this one comes back
 * out of the page cache. Returns how to stop listening.
 */
export function onTokenFromElsewhere(listener: () => void): () => void {
  const look = (): void => {
    if (storedToken() !== undefined) listener();
  };
  const heard = ({ key }: StorageEvent): void => {
    if (key === KEY) look();
  };
  const restored = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) look();
  };
  window.addEventListener('storage', heard);
  window.addEventListener('pageshow', restored);
  return () => {
    window.removeEventListener('storage', heard);
    window.removeEventListener('pageshow', restored);
  };
}

export function useSignedIn(): boolean {
  return useSyncExternalStore(
    onTokenChange,
    () => storedToken() !== undefined,
    // The server draws for a visitor.
    () => false,
  );
}
