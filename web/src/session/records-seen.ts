import { sessionShelf } from '../browser/storage.ts';

const KEY = 'recordsSeen';

/** Whether the game records were opened in this session; until then their link carries a dot. */
export function recordsSeen(): boolean {
  return sessionShelf.read(KEY) !== undefined;
}

export function noteRecordsSeen(): void {
  sessionShelf.write(KEY, 'true');
}

export function forgetRecordsSeen(): void {
  sessionShelf.remove(KEY);
}
