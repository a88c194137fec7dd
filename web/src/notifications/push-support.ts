// Detects what this browser supports for notifications. Asks neither the user nor a server.

/**
 * `none`: not supported. `home-screen`: supported once the app is on the home screen. `denied`: the user forbade it.
 * `ready`: allowed, or the user may be asked.
 */
export type PushSupport = 'none' | 'home-screen' | 'denied' | 'ready';

const isStandalone = (): boolean =>
  Reflect.get(navigator, 'standalone') === true || window.matchMedia('(display-mode: standalone)').matches;

/**
 * Returns whether this is an Apple phone or tablet, which supports notifications only from the home screen. An iPad
 * identifies itself as a Mac, but a Mac has no touch points.
 */
export function isApplePhone(): boolean {
  const agent = navigator.userAgent;
  return /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1);
}

export function pushSupport(): PushSupport {
  const isHere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isHere) return isApplePhone() && !isStandalone() ? 'home-screen' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}
