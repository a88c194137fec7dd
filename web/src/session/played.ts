import { localShelf } from '../browser/storage.ts';

const KEY = 'played';

/** Notes that whoever uses this device has been in a room: nobody explains to them how to begin any more. */
export function rememberPlayed(): void {
  localShelf.write(KEY, 'true');
}

export function hasPlayed(): boolean {
  return localShelf.read(KEY) !== undefined;
}

/** The next one on this device may be new here. */
export function forgetPlayed(): void {
  localShelf.remove(KEY);
  // Set before the page was shown, for what the server drew.
  document.documentElement.removeAttribute('data-played');
}
