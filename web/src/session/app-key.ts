import { sessionStore } from '../browser/storage.ts';

const KEY = 'appKey';

/**
 * Remembers the mini-program that shows this page. The payment provider identifies the payer by an id within that
 * mini-program.
 */
export function rememberAppKey(appKey: string): void {
  sessionStore.write(KEY, appKey);
}

export function appKeyPart(): { readonly appKey?: string } {
  const appKey = sessionStore.read(KEY);
  return appKey === undefined ? {} : { appKey };
}
