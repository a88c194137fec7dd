import { sessionStore } from '../browser/storage.ts';

const KEY = 'firstAppLoad';

export function takeFirstLoad(): boolean {
  if (sessionStore.read(KEY) !== undefined) return false;
  sessionStore.write(KEY, 'false');
  return true;
}
