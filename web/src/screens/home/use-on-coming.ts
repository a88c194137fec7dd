import { useState, useSyncExternalStore } from 'react';

/**
 * Returns what this device knew when the screen was mounted; false on the server. The value does not change until the
 * next visit, so that nothing on the page shifts.
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
