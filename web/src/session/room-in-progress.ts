import { localShelf } from '../browser/storage.ts';

const KEY = 'openParty';

export function storeRoomInProgress(open: boolean): void {
  if (open) localShelf.write(KEY, 'true');
  else localShelf.remove(KEY);
}

/** Returns the last known state. The room may have closed since, or a new one may exist. */
export function hadRoomInProgress(): boolean {
  return localShelf.read(KEY) !== undefined;
}
