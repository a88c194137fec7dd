import { useEffect } from 'react';
import { appConfig } from '../net/app-config.ts';

/** Who stays so long reads. */
const READ_MS = 3_000;

/** The script somebody reads can be opened without a network as well, also when the app never loaded its page. */
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

/** The person asked the browser to spare the line. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
}

let opened: string | undefined;

/** Whether this path and query is the screen that the page began with: the others did not come with it. */
export function isOpenedAddress(address: string): boolean {
  opened ??= address;
  return opened === address;
}
