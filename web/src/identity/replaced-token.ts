// A person goes on under another token: a guest who keeps the game. Their old token ends while it is being replaced, in every
// tab of this browser.
import { localShelf } from '../browser/storage.ts';
import { storedToken, storeToken } from './token.ts';
import { markOf, REPLACED_KEY } from './token-mark.ts';

/** `<mark of the token> <Unix ms>`: a tab waits for its replacement, until then at most. */
const REPLACING_KEY = 'tokenReplacing';
/** As long as the call that replaces it is waited for. */
const REPLACING_MS = 20_000;
const LOOK_MS = 100;

/**
 * Tells whose something on this device is: stays the same when the token of a person is replaced. What
 * is stored says `<mark of the token> <mark of the person>`.
 */
export function personMark(): string {
  const mark = markOf(storedToken() ?? '');
  const [of, person] = (localShelf.read(REPLACED_KEY) ?? '').split(' ');
  return of === mark && person !== undefined ? person : mark;
}

/** From now on whoever had the one token has the other. The same person: what this device has of them stays theirs. */
export function replaceToken(old: string, token: string): void {
  // Before the token: whoever hears of that knows by then whose it is.
  if (token !== old) localShelf.write(REPLACED_KEY, `${markOf(token)} ${markOf(old)}`);
  storeToken(token);
}

/** Tells all tabs that this token may end now and be replaced, for as long as `work` takes. */
export async function whileReplacing<T>(token: string, work: () => Promise<T>): Promise<T> {
  localShelf.write(REPLACING_KEY, `${markOf(token)} ${Date.now() + REPLACING_MS}`);
  try {
    return await work();
  } finally {
    localShelf.remove(REPLACING_KEY);
  }
}

function isBeingReplaced(token: string): boolean {
  const [mark, until] = (localShelf.read(REPLACING_KEY) ?? '').split(' ');
  return mark === markOf(token) && Date.now() < Number(until);
}

/**
 * The token under which the person of a token that the service refused goes on; waits while it is being replaced. Undefined
 * when it was not.
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
