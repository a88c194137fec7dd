// Lets a user continue under another token, for example a guest who keeps the game in an account. The old token ends
// during the replacement, in every tab of this browser.
import { localStore } from '../browser/storage.ts';
import { storedToken, storeToken } from './token.ts';
import { markOf, REPLACED_KEY } from './token-mark.ts';

/** Value: `<mark of the token> <Unix ms>`. Tabs wait for the replacement of the token until this time at most. */
const REPLACING_KEY = 'tokenReplacing';
/** Timeout of the call that replaces a token. */
const REPLACING_MS = 20_000;
const LOOK_MS = 100;

/**
 * Returns a mark that identifies the user's data on this device. It stays the same when the token is replaced. The
 * stored value is `<mark of the token> <mark of the person>`.
 */
export function personMark(): string {
  const mark = markOf(storedToken() ?? '');
  const [of, person] = (localStore.read(REPLACED_KEY) ?? '').split(' ');
  return of === mark && person !== undefined ? person : mark;
}

/** Replaces a token with another one of the same user, who keeps the data on this device. */
export function replaceToken(old: string, token: string): void {
  // Written before the token, so that listeners of the token already know its owner.
  if (token !== old) localStore.write(REPLACED_KEY, `${markOf(token)} ${markOf(old)}`);
  storeToken(token);
}

/** Tells all tabs that this token may end and be replaced while `work` runs. */
export async function whileReplacing<T>(token: string, work: () => Promise<T>): Promise<T> {
  localStore.write(REPLACING_KEY, `${markOf(token)} ${Date.now() + REPLACING_MS}`);
  try {
    return await work();
  } finally {
    localStore.remove(REPLACING_KEY);
  }
}

function isBeingReplaced(token: string): boolean {
  const [mark, until] = (localStore.read(REPLACING_KEY) ?? '').split(' ');
  return mark === markOf(token) && Date.now() < Number(until);
}

/**
 * Returns the token that replaced a refused token. Waits while a replacement is in progress. Undefined if it was not
 * replaced.
 */
export async function replacementOf(token: string, signal?: AbortSignal): Promise<string | undefined> {
  const isGivenUp = (): boolean => signal?.aborted === true;
  while (storedToken() === token && isBeingReplaced(token) && !isGivenUp()) {
    await new Promise((resolve) => window.setTimeout(resolve, LOOK_MS));
  }
  const now = storedToken();
  const isReplacement = now !== undefined && now !== token && personMark() === markOf(token);
  return isReplacement ? now : undefined;
}
