import { useMemo, useSyncExternalStore } from 'react';
import { localShelf } from '../browser/storage.ts';
import { REPLACED_KEY } from './token-mark.ts';
import { GUEST_KEY, type GuestMark, readGuest, writeGuest } from './guest.ts';

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

/** Signed in from now on; with `guest`, to one room alone. */
export function storeToken(token: string, guest?: GuestMark): void {
  writeGuest(guest);
  localShelf.write(KEY, token);
  for (const listener of listeners) listener();
}

export function forgetToken(): void {
  if (tabToken === undefined) {
    localShelf.remove(KEY);
    localShelf.remove(REPLACED_KEY);
    writeGuest(undefined);
  }
  tabToken = undefined;
  for (const listener of listeners) listener();
}

/** Whose guest somebody is who has no account; undefined for everybody else. */
export function guestOf(): GuestMark | undefined {
  return tabToken === undefined && storedToken() !== undefined ? readGuest() : undefined;
}

/** Signed in, and not as a guest. */
export const hasAccount = (): boolean => storedToken() !== undefined && guestOf() === undefined;

/** Hears of signing in and out, here and in other tabs. Returns how to stop listening. */
export function onTokenChange(listener: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === GUEST_KEY || event.key === null) listener();
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
    if (hasAccount()) listener();
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

export function useHasAccount(): boolean {
  return useSyncExternalStore(onTokenChange, hasAccount, () => false);
}

export function useGuest(): GuestMark | undefined {
  const text = useSyncExternalStore(
    onTokenChange,
    () => (guestOf() === undefined ? undefined : localShelf.read(GUEST_KEY)),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : readGuest(text)), [text]);
}
