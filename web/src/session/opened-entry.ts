import { makeRequestId } from '../net/request-id.ts';

/** React Router's name for the history entry the app was opened at, whichever that is. */
const OPENED = 'default';

/**
 * Gives the history entry the app is opened at a name of its own, before the router reads it. Else every address opened
 * in this tab would be the same entry, and a link opened after a long list would begin as far down as the list was left.
 */
export function nameOpenedEntry(): void {
  // A reload finds the name, or that of a later entry.
  if (window.history.state === null) window.history.replaceState({ key: `${OPENED}-${makeRequestId()}` }, '');
}

/** Whether the app was opened at the history entry with this key. */
export function openedAt(locationKey: string): boolean {
  return locationKey.startsWith(OPENED);
}
