import { useEffect } from 'react';
import { appConfig } from '../net/app-config.ts';

/** A user who stays this long is reading. */
const READ_MS = 3_000;

/**
 * Caches the page of the script that somebody reads, so that it opens without a network even if the app never loaded
 * that page.
 */
export function useKeptScript({ pathname, search }: { pathname: string; search: string }): void {
  const address = pathname + search;
  useEffect(() => {
    if (isOpenedAddress(address) || pathname !== '/script') return;
    if (!appConfig().worker || !('serviceWorker' in navigator) || savesData()) return;
    const timer = window.setTimeout(() => {
      const tell = async (): Promise<void> =>
        (await import('./worker-registration.ts')).tellWorker([new URL(address, window.location.href).href]);
      void tell().catch(() => undefined);
    }, READ_MS);
    return () => window.clearTimeout(timer);
  }, [pathname, address]);
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
}

let opened: string | undefined;

/**
 * Returns whether this path and query is the screen that the page started with. Other screens did not come with the
 * page.
 */
export function isOpenedAddress(address: string): boolean {
  opened ??= address;
  return opened === address;
}
