import { useSyncExternalStore } from 'react';

/** The width of phones, in CSS px. */
const PHONE_PX = 600;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Whether the window is no wider than a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.innerWidth < PHONE_PX,
    () => false,
  );
}
