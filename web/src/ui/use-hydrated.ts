import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false on the server and during hydration, so that both render the same, then true. Use it for content that
 * depends on the user or device.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
