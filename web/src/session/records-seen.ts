import { sessionShelf } from '../browser/storage.ts';

const KEY = 'recordsSeen';

/** Returns whether the game records were opened in this session. Until then their link has a dot. */
export function recordsSeen(): boolean {
  return sessionShelf.read(KEY) !== undefined;
}

export function noteRecordsSeen(): void {
  sessionShelf.write(KEY, 'true');
}

export function forgetRecordsSeen(): void {
  sessionShelf.remove(KEY);
}
