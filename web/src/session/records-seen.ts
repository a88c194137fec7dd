import { sessionStore } from '../browser/storage.ts';

const KEY = 'recordsSeen';

/** Returns whether the game records were opened in this session. Until then their link has a dot. */
export function recordsSeen(): boolean {
  return sessionStore.read(KEY) !== undefined;
}

export function noteRecordsSeen(): void {
  sessionStore.write(KEY, 'true');
}

export function forgetRecordsSeen(): void {
  sessionStore.remove(KEY);
}
