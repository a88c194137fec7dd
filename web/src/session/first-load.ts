import { sessionShelf } from '../browser/storage.ts';

const KEY = 'firstAppLoad';

/** True once in a session: on the first load of the app. */
export function takeFirstLoad(): boolean {
  if (sessionShelf.read(KEY) !== undefined) return false;
  sessionShelf.write(KEY, 'false');
  return true;
}
