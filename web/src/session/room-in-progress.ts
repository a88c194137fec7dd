import { localStore } from '../browser/storage.ts';

const KEY = 'openParty';

export function storeRoomInProgress(open: boolean): void {
  if (open) localStore.write(KEY, 'true');
  else localStore.remove(KEY);
}

/** Returns the last known state. The room may have closed since, or a new one may exist. */
export function hadRoomInProgress(): boolean {
  return localStore.read(KEY) !== undefined;
}
