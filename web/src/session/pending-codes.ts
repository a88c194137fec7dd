import { parseJson } from '../browser/parse-json.ts';
import { sessionShelf } from '../browser/storage.ts';
import type { MiniProgramCodes } from './entry-codes.ts';

const KEY = 'miniProgramCodes';

/** Keeps codes that were taken out of the address and have no answer yet: a reload finds them here. */
export function keepPendingCodes(codes: MiniProgramCodes): void {
  sessionShelf.write(KEY, JSON.stringify(codes));
}

export function pendingCodes(): MiniProgramCodes | undefined {
  // What this page wrote itself.
  return parseJson(sessionShelf.read(KEY)) as MiniProgramCodes | undefined;
}

export function forgetPendingCodes(): void {
  sessionShelf.remove(KEY);
}
