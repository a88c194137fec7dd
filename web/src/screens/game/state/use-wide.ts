import { useSyncExternalStore } from 'react';

/** From this width on, the reader is beside the other tabs. */
const WIDE = '(min-width: 768px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
