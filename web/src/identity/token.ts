import { useMemo, useSyncExternalStore } from 'react';
import { localStore } from '../browser/storage.ts';
import { REPLACED_KEY } from './token-mark.ts';
import { GUEST_KEY, type GuestMark, readGuest, writeGuest } from './guest.ts';

const KEY = 'token';
const listeners = new Set<() => void>();
/** Token that only this tab uses. */
let tabToken: string | undefined;

export function storedToken(): string | undefined {
  const token = tabToken ?? localStore.read(KEY);
  return token === '' ? undefined : token;
}

/** Makes this tab use another token until it is called again; other tabs do not change. For the author preview. */
export function playAs(token: string | undefined): void {
  if (tabToken === token) return;
  tabToken = token;
  for (const listener of listeners) listener();
}

/** Signs in. With `guest`, only to one room. */
export function storeToken(token: string, guest?: GuestMark): void {
  writeGuest(guest);
  localStore.write(KEY, token);
  for (const listener of listeners) listener();
}

export function forgetToken(): void {
  if (tabToken === undefined) {
    localStore.remove(KEY);
    localStore.remove(REPLACED_KEY);
    writeGuest(undefined);
  }
  tabToken = undefined;
  for (const listener of listeners) listener();
}

/** Returns the guest session; undefined for a user with an account and for a visitor. */
export function guestOf(): GuestMark | undefined {
  return tabToken === undefined && storedToken() !== undefined ? readGuest() : undefined;
}

export const hasAccount = (): boolean => storedToken() !== undefined && guestOf() === undefined;

/** Calls the listener on sign-in and sign-out, in this tab and in others. Returns a function that unsubscribes. */
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
 * Calls the listener for a token that this page did not store itself: from another tab, or from a later page when this
 * one returns from the page cache. Returns a function that unsubscribes.
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
    // The server renders for a visitor.
    () => false,
  );
}

export function useHasAccount(): boolean {
  return useSyncExternalStore(onTokenChange, hasAccount, () => false);
}

export function useGuest(): GuestMark | undefined {
  const text = useSyncExternalStore(
    onTokenChange,
    () => (guestOf() === undefined ? undefined : localStore.read(GUEST_KEY)),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : readGuest(text)), [text]);
}
