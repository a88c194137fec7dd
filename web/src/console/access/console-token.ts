import { useSyncExternalStore } from 'react';
import { sessionShelf } from '../../browser/storage.ts';

const KEY = 'consoleToken';
/** Of the ordinary session that came before the second factor. */
const PERSON_KEY = 'consolePerson';
const listeners = new Set<() => void>();
/** Whether the last session ended without anybody's doing here. */
let ranOut = false;

function tell(): void {
  for (const listener of listeners) listener();
}

/** The session at the console: this tab's alone, and gone with it. */
export function consoleToken(): string | undefined {
  return sessionShelf.read(KEY);
}

export function keepConsoleToken(token: string): void {
  ranOut = false;
  sessionShelf.write(KEY, token);
  tell();
}

/** The person's own session stays for this tab: who comes back after a while shows only the second factor. */
export function endConsole({ byItself }: { byItself: boolean }): void {
  ranOut = byItself;
  sessionShelf.remove(KEY);
  tell();
}

export const hasRunOut = (): boolean => ranOut;

export function personToken(): string | undefined {
  return sessionShelf.read(PERSON_KEY);
}

export function keepPersonToken(token: string): void {
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
