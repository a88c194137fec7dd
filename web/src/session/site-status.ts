// Stores the site status (announcement, maintenance) and polls it while the page is visible.
import type { PublicSiteStatus } from '@juzhongren/contract/site-status';
import { useSyncExternalStore } from 'react';

/** Delay of the first request if the page did not contain the status. It leaves the network to the first screen. */
const FIRST_MS = 1_500;
const AGAIN_MS = 30_000;

const NOTHING: PublicSiteStatus = { notice: null, maintenance: null };

let news = NOTHING;
let cameAlong = false;
const listeners = new Set<() => void>();

/** Updates the status. Without a response the previous status stays valid, because it contains its own end time. */
async function ask(): Promise<void> {
  // Code that fails to load is requested again with the next poll.
  const late = await import('./fetch-site-status.ts').catch(() => undefined);
  const told = await late?.fetchSiteStatus();
  if (told !== undefined) storeSiteStatus(told);
}

export function storeSiteStatus(next: PublicSiteStatus): void {
  if (JSON.stringify(next) === JSON.stringify(news)) return;
  news = next;
  for (const listener of listeners) listener();
}

/**
 * Uses the status embedded in the page and skips the early first request. A page restored by back or forward may be
 * old, so it makes that request.
 */
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

/**
 * Polls the status while the page is visible, and at once when it becomes visible again. Returns a function that stops
 * polling.
 */
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
