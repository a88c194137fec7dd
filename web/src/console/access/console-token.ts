import { useSyncExternalStore } from 'react';
import { sessionShelf } from '../../browser/storage.ts';

const KEY = 'consoleToken';
/** Of the ordinary session that came before the second factor. */
const PERSON_KEY = 'consolePerson';
const listeners = new Set<() => void>();
/** Why the last session ended: it was not used or is not valid any more; or wrong codes of the second factor ended it. */
let ended: 'ran-out' | 'wrong-factor' | undefined;

function tell(): void {
  for (const listener of listeners) listener();
}

/** The session at the console: this tab's alone, and gone with it. */
export function consoleToken(): string | undefined {
  return sessionShelf.read(KEY);
}

export function keepConsoleToken(token: string): void {
  ended = undefined;
  sessionShelf.write(KEY, token);
  tell();
}

/** The person's own session stays for this tab: who comes back after a while shows only the second factor. */
export function endConsole({ byItself }: { byItself: boolean }): void {
  ended = byItself ? 'ran-out' : undefined;
  sessionShelf.remove(KEY);
  tell();
}

export const whyEnded = (): typeof ended => ended;

/** Wrong codes of the second factor ended the person's session, and the console's with it. */
export function endByWrongFactor(): void {
  ended = 'wrong-factor';
  sessionShelf.remove(KEY);
  forgetPersonToken();
}

export function personToken(): string | undefined {
  return sessionShelf.read(PERSON_KEY);
}

export function keepPersonToken(token: string): void {
  ended = undefined;
  sessionShelf.write(PERSON_KEY, token);
  tell();
}

export function forgetPersonToken(): void {
  sessionShelf.remove(PERSON_KEY);
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
