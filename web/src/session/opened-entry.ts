import { makeRequestId } from '../net/request-id.ts';

/** React Router's key for the history entry with which the app was opened. */
const OPENED = 'default';

/**
 * Gives the first history entry a unique key before the router reads it. Otherwise all addresses opened in this tab
 * share one entry, and a new page starts at the scroll position of an old one.
 */
export function nameOpenedEntry(): void {
  // After a reload the state already has a key.
  if (window.history.state === null) window.history.replaceState({ key: `${OPENED}-${makeRequestId()}` }, '');
}

export function openedAt(locationKey: string): boolean {
  return locationKey.startsWith(OPENED);
}
