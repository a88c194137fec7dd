import { sessionShelf } from '../browser/storage.ts';

const KEY = 'firstAppLoad';

export function takeFirstLoad(): boolean {
  if (sessionShelf.read(KEY) !== undefined) return false;
  sessionShelf.write(KEY, 'false');
  return true;
}
