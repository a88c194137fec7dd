import { localShelf } from '../browser/storage.ts';

const KEY = 'openParty';

/** Notes whether whoever uses this device has a game to go back to, as far as is known. */
export function storeRoomInProgress(open: boolean): void {
  if (open) localShelf.write(KEY, 'true');
  else localShelf.remove(KEY);
}

/** It may have ended meanwhile, or begun on another device. */
export function hadRoomInProgress(): boolean {
  return localShelf.read(KEY) !== undefined;
}
