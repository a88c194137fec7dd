import { useSyncExternalStore } from 'react';
import { appConfig } from './app-config.ts';

/** While servers are replaced one by one either build may answer: so long only the other one has to. */
const SETTLED_MS = 10_000;

let outdated = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Hears which build the server has, with every answer; null says nothing. */
export function noteBuild(heard: string | null): void {
  const { build } = appConfig();
  if (heard === null || build === null || outdated) return;
  if (heard !== build) {
    timer ??= setTimeout(setOutdated, SETTLED_MS);
    return;
  }
  clearTimeout(timer);
  timer = undefined;
}

/** Something of the server was not what this page expects: if it has another build, there is nothing to wait for. */
export function noteMismatch(heard: string | null): void {
  const { build } = appConfig();
  if (heard !== null && build !== null && heard !== build) setOutdated();
}

/** From here on it stays so: a notice that comes and goes helps nobody. */
function setOutdated(): void {
  clearTimeout(timer);
  timer = undefined;
  if (outdated) return;
  outdated = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server has another build than this page. */
export function useOutdated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => outdated,
    () => false,
  );
}
