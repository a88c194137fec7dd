import { localShelf } from '../browser/storage.ts';

const KEY = 'played';

/** Remembers that the user of this device has been in a room, which hides the instructions for beginners. */
export function rememberPlayed(): void {
  localShelf.write(KEY, 'true');
}

export function hasPlayed(): boolean {
  return localShelf.read(KEY) !== undefined;
}

export function forgetPlayed(): void {
  localShelf.remove(KEY);
  // Set before the first paint, for the server-rendered page.
  document.documentElement.removeAttribute('data-played');
}
