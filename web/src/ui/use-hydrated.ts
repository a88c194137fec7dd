import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this is drawn for one person on one device: false on the server and while its page is taken over, so that both
 * draw the same; then true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
