import { dropStrangersRoom } from './kept-room-owner.ts';
import { onTokenChange } from '../identity/token.ts';

/** Delay after the page has loaded, including pictures of the first screen. */
const AFTER_LOAD_MS = 3_000;

/** Deletes data of other users from this device. Later, when the network is free, sets up the service worker. */
export function startOffline(): void {
  dropStrangersRoom();
  onTokenChange(dropStrangersRoom);
  const settle = (): void => {
    // Without it, everything works as in a browser without service workers.
    const begin = async (): Promise<void> => (await import('./worker-registration.ts')).settleWorker();
    window.setTimeout(() => void begin().catch(() => undefined), AFTER_LOAD_MS);
  };
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}
