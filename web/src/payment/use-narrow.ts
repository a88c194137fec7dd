import { useSyncExternalStore } from 'react';

/** Width below which a window counts as a phone, in CSS px. */
const PHONE_PX = 600;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.innerWidth < PHONE_PX,
    () => false,
  );
}
