import { useState, useSyncExternalStore } from 'react';

/**
 * What this device knew when this person came here; false where the page was drawn elsewhere. It stays for as long as they
 * are here, so that nothing on the page moves: what is found out meanwhile counts from the next visit on.
 */
export function useOnComing(look: () => boolean): boolean {
  const [onComing] = useState(() => once(look));
  return useSyncExternalStore(noNews, onComing, () => false);
}

const noNews = () => () => {};

function once<T>(look: () => T): () => T {
  let seen: { readonly it: T } | undefined;
  return () => (seen ??= { it: look() }).it;
}
