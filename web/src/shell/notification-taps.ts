import { useEffect } from 'react';
import { sessionStore } from '../browser/storage.ts';
import { useNavigate } from '../router/hooks.ts';

/**
 * Navigates when the user taps a notification while the app is open. The service worker sends the path. A user already
 * in that room stays there.
 */
export function useNotificationTaps(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent<unknown>): void => {
      const path = pathIn(data);
      if (path === undefined || isThere(path)) return;
      void navigate(path);
    };
    serviceWorker.addEventListener('message', hear);
    return () => serviceWorker.removeEventListener('message', hear);
  }, [navigate]);
}

function pathIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('open' in data)) return undefined;
  return typeof data.open === 'string' && /^\/(?!\/)/.test(data.open) ? data.open : undefined;
}

/** `partyId` is the key of session/current-room.ts. */
const isThere = (path: string): boolean =>
  window.location.pathname === '/game' && path === `/join/${sessionStore.read('partyId') ?? ''}`;
