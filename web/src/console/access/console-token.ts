import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../browser/storage.ts';

const KEY = 'consoleToken';
/** Key of the ordinary user session, which is opened before the second factor. */
const PERSON_KEY = 'consolePerson';
const listeners = new Set<() => void>();
/** Why the last session ended: it was unused for too long or became invalid, or wrong second-factor codes ended it. */
let ended: 'ran-out' | 'wrong-factor' | undefined;

function tell(): void {
  for (const listener of listeners) listener();
}

/** Returns the token of the console session. It belongs to this tab and is lost with it. */
export function consoleToken(): string | undefined {
  return sessionStore.read(KEY);
}

export function keepConsoleToken(token: string): void {
  ended = undefined;
  sessionStore.write(KEY, token);
  tell();
}

/**
 * Ends the console session. The user session stays in this tab, so that returning staff enter only the second factor.
 */
export function endConsole({ byItself }: { byItself: boolean }): void {
  ended = byItself ? 'ran-out' : undefined;
  sessionStore.remove(KEY);
  tell();
}

export const whyEnded = (): typeof ended => ended;

/**
 * Ends the console session here and forgets the user session, after wrong second-factor codes ended both on the server.
 */
export function endByWrongFactor(): void {
  ended = 'wrong-factor';
  sessionStore.remove(KEY);
  forgetPersonToken();
}

export function personToken(): string | undefined {
  return sessionStore.read(PERSON_KEY);
}

export function keepPersonToken(token: string): void {
  ended = undefined;
  sessionStore.write(PERSON_KEY, token);
  tell();
}

export function forgetPersonToken(): void {
  sessionStore.remove(PERSON_KEY);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConsoleToken(): string | undefined {
  return useSyncExternalStore(subscribe, consoleToken);
}

export function usePersonToken(): string | undefined {
  return useSyncExternalStore(subscribe, personToken);
}
