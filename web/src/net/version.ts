import { useSyncExternalStore } from 'react';
import { appConfig } from './app-config.ts';

/**
 * While servers are replaced one by one, either build may answer. The page is outdated once only the other build has
 * answered for this long.
 */
const SETTLED_MS = 10_000;

let outdated = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Notes the build of the server with every response. Null says nothing. */
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

/** Notes a response that this page cannot read. If its build differs, the page is outdated at once. */
export function noteMismatch(heard: string | null): void {
  const { build } = appConfig();
  if (heard !== null && build !== null && heard !== build) setOutdated();
}

/** Marks the page as outdated. It stays so, because a notice should not come and go. */
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

export function useOutdated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => outdated,
    () => false,
  );
}
