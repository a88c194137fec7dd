// What this browser can do about nudges, by itself: nothing of it asks anybody.

/**
 * `none`: it takes none, and cannot be made to. `home-screen`: it does once the app is on the home screen. `denied`: its
 * person forbade it. `ready`: they may be asked, or have allowed it.
 */
export type PushSupport = 'none' | 'home-screen' | 'denied' | 'ready';

const isStandalone = (): boolean =>
  Reflect.get(navigator, 'standalone') === true || window.matchMedia('(display-mode: standalone)').matches;

/** A phone or tablet of the kind that takes nudges from the home screen alone. An iPad calls itself a Mac; a Mac has no fingers. */
export function isApplePhone(): boolean {
  const agent = navigator.userAgent;
  return /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1);
}

export function pushSupport(): PushSupport {
  const isHere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isHere) return isApplePhone() && !isStandalone() ? 'home-screen' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}
