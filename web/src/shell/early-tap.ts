import { useEffect } from 'react';

declare global {
  interface Window {
    /** Last tap, recorded by the inline script in `server/src/client/scripts-in-pages.ts`. */
    earlyTap?: { readonly on?: HTMLElement; readonly end: () => void };
  }
}

/** Position of the tapped element among elements with the same tag and classes. */
let place: { readonly index: number; readonly count: number } | undefined;

const alike = ({ tagName, className }: HTMLElement): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tagName)].filter((element) => element.className === className);

/**
 * Records the position of the tapped element before React renders, because React replaces the elements of a page that
 * the browser translated.
 */
export function noteEarlyTap(): void {
  const on = window.earlyTap?.on;
  if (on === undefined) return;
  const among = alike(on);
  place = { index: among.indexOf(on), count: among.length };
}

function tappedElement(on: HTMLElement): HTMLElement | undefined {
  if (on.isConnected) return on;
  const among = alike(on);
  return place?.count === among.length ? among[place.index] : undefined;
}

/** Repeats a tap that the user made before hydration. */
export function useEarlyTap(): void {
  useEffect(() => {
    const { earlyTap } = window;
    if (earlyTap === undefined) return;
    earlyTap.end();
    delete window.earlyTap;
    // Deferred, because React hydrates a clicked element on demand only outside its own work.
    setTimeout(() => earlyTap.on && tappedElement(earlyTap.on)?.click());
  }, []);
}
