import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRouter, useRouterState } from '../router/router-provider.tsx';

const STORAGE_KEY = 'scrollPlaces';

/** Where each entry of the history was scrolled to when it was left, in px, by location key; read when first needed. */
let places: Map<string, number> | undefined;

/** Where a screen was scrolled to when it was last left, in px; 0 when it was not there. */
export function scrollPlaceOf(locationKey: string): number {
  return known().get(locationKey) ?? 0;
}

/** Reloads the page with `place` for this screen, whatever is written down for the one that stands in its place. */
export function reloadAtPlace(locationKey: string, place: number): void {
  // Registered last, so that it runs after what writes the places down.
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
 * Coming back to a screen finds it scrolled as it was left, also after a reload; a new one begins at its top, or at what
 * its address names. Once in the app.
 */
export function useScrollPlaces(): void {
  const router = useRouter();
  const { location, keepsScroll } = useRouterState();
  const opened = useRef(location);
  useLayoutEffect(() => {
    const place = known().get(location.key);
    const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    // No value of these is given on: to React it would be how to undo the effect, and in newer browsers they have one.
    if (place !== undefined) window.scrollTo(0, place);
    else if (named !== null) named.scrollIntoView();
    // What the page was opened with begins at its top by itself, and somebody may have scrolled it before the app woke up.
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
      // What the browser shows until our code runs again is its own affair.
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
    // Blocked or full: then the page comes back at its top.
  }
}
