import { localStore } from '../browser/storage.ts';

const KEY = 'played';

/** Remembers that the user of this device has been in a room, which hides the instructions for beginners. */
export function rememberPlayed(): void {
  localStore.write(KEY, 'true');
}

export function hasPlayed(): boolean {
  return localStore.read(KEY) !== undefined;
}

export function forgetPlayed(): void {
  localStore.remove(KEY);
  // Set before the first paint, for the server-rendered page.
  document.documentElement.removeAttribute('data-played');
}
