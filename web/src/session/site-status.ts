// What the operator tells everybody: kept for whatever shows it, asked for again and again while the page is seen.
import type { PublicSiteStatus } from '@juzhongren/contract/site-status';
import { useSyncExternalStore } from 'react';

/** Where the page did not bring it along: the first time once the first screen has what it needs. */
const FIRST_MS = 1_500;
const AGAIN_MS = 30_000;

const NOTHING: PublicSiteStatus = { notice: null, maintenance: null };

let news = NOTHING;
let cameAlong = false;
const listeners = new Set<() => void>();

/** Without an answer what was told still holds: it ends by its own time. */
async function ask(): Promise<void> {
  // Code that does not come is asked for again with the next question.
  const late = await import('./fetch-site-status.ts').catch(() => undefined);
  const told = await late?.fetchSiteStatus();
  if (told !== undefined) storeSiteStatus(told);
}

export function storeSiteStatus(next: PublicSiteStatus): void {
  if (JSON.stringify(next) === JSON.stringify(news)) return;
  news = next;
  for (const listener of listeners) listener();
}

/** What the page brought along: it is asked for again when it has an age. A page that was gone back to may have one already. */
export function seedSiteStatus(told: PublicSiteStatus): void {
  news = told;
  cameAlong = !performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useSiteStatus = (): PublicSiteStatus =>
  useSyncExternalStore(
    subscribe,
    () => news,
    () => NOTHING,
  );

/** Asks now and then while the page is seen, and at once when it is seen again. Returns what ends it. */
export function pollSiteStatus(): () => void {
  const isSeen = (): boolean => document.visibilityState === 'visible';
  const look = (): void => {
    if (isSeen()) void ask();
  };
  const first = cameAlong ? undefined : window.setTimeout(look, FIRST_MS);
  const again = window.setInterval(look, AGAIN_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearTimeout(first);
    window.clearInterval(again);
    document.removeEventListener('visibilitychange', look);
  };
}
