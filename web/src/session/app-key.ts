import { sessionShelf } from '../browser/storage.ts';

const KEY = 'appKey';

/** Keeps which mini-program shows this page: whoever pays in it is known to the payment provider by their name there. */
export function rememberAppKey(appKey: string): void {
  sessionShelf.write(KEY, appKey);
}

/** The mini-program as a part of a request; nothing outside of one. */
export function appKeyPart(): { readonly appKey?: string } {
  const appKey = sessionShelf.read(KEY);
  return appKey === undefined ? {} : { appKey };
}
