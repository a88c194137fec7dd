import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRouter, useRouterState } from '../router/router-provider.tsx';

const STORAGE_KEY = 'scrollPlaces';

/** Scroll position in px of each history entry when it was left, by location key. Read on first use. */
let places: Map<string, number> | undefined;

/** Returns the screen's last scroll position in px; 0 if unknown. */
export function scrollPlaceOf(locationKey: string): number {
  return known().get(locationKey) ?? 0;
}

/**
 * Reloads the page with `place` as the scroll position of this screen, instead of the position of the error page shown
 * in its place.
 */
export function reloadAtPlace(locationKey: string, place: number): void {
  // Registered last, so that it runs after the listener that stores the positions.
  window.addEventListener(
    'pagehide',
    () => {
      known().set(locationKey, place);
      write();
    },
    { once: true },
  );
  window.location.reload();
}

/**
 * Restores the scroll position when the user returns to a screen, also after a reload. A new screen starts at its top
 * or at its fragment. Use it once in the app.
 */
export function useScrollPlaces(): void {
  const router = useRouter();
  const { location, keepsScroll } = useRouterState();
  const opened = useRef(location);
  useLayoutEffect(() => {
    const place = known().get(location.key);
    const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    // The block returns nothing: newer browsers return a value from these calls, and React would take it as a cleanup
    // function.
    if (place !== undefined) window.scrollTo(0, place);
    else if (named !== null) named.scrollIntoView();
    // The first screen starts at its top anyway, and the user may have scrolled it before hydration.
    else if (!keepsScroll && location !== opened.current) window.scrollTo(0, 0);
  }, [location, keepsScroll]);
  useEffect(() => {
    const own = (): void => {
      window.history.scrollRestoration = 'manual';
    };
    const stop = router.onLeave(({ key }) => void known().set(key, window.scrollY));
    const leave = (): void => {
      known().set(router.state.location.key, window.scrollY);
      write();
      // Lets the browser restore the position until our code runs again.
      window.history.scrollRestoration = 'auto';
    };
    own();
    window.addEventListener('pageshow', own);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pageshow', own);
      window.removeEventListener('pagehide', leave);
      window.history.scrollRestoration = 'auto';
    };
  }, [router]);
}

function known(): Map<string, number> {
  return (places ??= new Map(Object.entries(read()).filter(([, place]) => typeof place === 'number')));
}

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function write(): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(known())));
  } catch {
    // Storage is blocked or full. The page then starts at its top.
  }
}
