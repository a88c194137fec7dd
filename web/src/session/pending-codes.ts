import { parseJson } from '../browser/parse-json.ts';
import { sessionStore } from '../browser/storage.ts';
import type { MiniProgramCodes } from './entry-codes.ts';

const KEY = 'miniProgramCodes';

/** Stores codes that were removed from the address and not yet exchanged, so that a reload finds them. */
export function keepPendingCodes(codes: MiniProgramCodes): void {
  sessionStore.write(KEY, JSON.stringify(codes));
}

export function pendingCodes(): MiniProgramCodes | undefined {
  // Safe to cast, because only this module writes the value.
  return parseJson(sessionStore.read(KEY)) as MiniProgramCodes | undefined;
}

export function forgetPendingCodes(): void {
  sessionStore.remove(KEY);
}
