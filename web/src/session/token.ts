import { useSyncExternalStore } from 'react';
import { localShelf } from './storage.ts';

const KEY = 'token';
const listeners = new Set<() => void>();

export function storedToken(): string | undefined {
  const token = localShelf.read(KEY);
  return token === '' ? undefined : token;
}

export function storeToken(token: string): void {
  localShelf.write(KEY, token);
  for (const listener of listeners) listener();
}

export function forgetToken(): void {
  localShelf.remove(KEY);
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

export function useSignedIn(): boolean {
  return useSyncExternalStore(onTokenChange, () => storedToken() !== undefined);
}
