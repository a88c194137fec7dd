import { dropStrangersRoom } from './kept-room-owner.ts';
import { onTokenChange } from '../identity/token.ts';

/** After the page has loaded, pictures of the first screen included, it has so long for itself. */
const AFTER_LOAD_MS = 3_000;

/** What is kept on this device belongs to who is signed in; later, when nothing waits for the line, the service worker. */
export function startOffline(): void {
  dropStrangersRoom();
  onTokenChange(dropStrangersRoom);
  const settle = (): void => {
    // Without it everything goes on as it would in a browser that has no service workers.
    const begin = async (): Promise<void> => (await import('./worker-registration.ts')).settleWorker();
    window.setTimeout(() => void begin().catch(() => undefined), AFTER_LOAD_MS);
  };
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}
