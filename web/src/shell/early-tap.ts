import { useEffect } from 'react';

declare global {
  interface Window {
    /** Of the script in the page, `server/src/client/scripts-in-pages.ts`: what was tapped last. */
    earlyTap?: { readonly on?: HTMLElement; readonly end: () => void };
  }
}

/** Place of the tapped element among those of the same tag and classes. */
let place: { readonly index: number; readonly count: number } | undefined;

const alike = ({ tagName, className }: HTMLElement): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tagName)].filter((element) => element.className === className);

/** Notes where the tapped element stands, before React draws the screen: a translated one is drawn anew. */
export function noteEarlyTap(): void {
  const on = window.earlyTap?.on;
  if (on === undefined) return;
  const among = alike(on);
  place = { index: among.indexOf(on), count: among.length };
}

/** Returns the tapped element, or the one drawn in its place; undefined where that is not certain. */
function tappedElement(on: HTMLElement): HTMLElement | undefined {
  if (on.isConnected) return on;
  const among = alike(on);
  return place?.count === among.length ? among[place.index] : undefined;
}

/** Once the app is awake it does what somebody tapped before. */
export function useEarlyTap(): void {
  useEffect(() => {
    const { earlyTap } = window;
    if (earlyTap === undefined) return;
    // From now on the app hears taps itself.
    earlyTap.end();
    delete window.earlyTap;
    // Not from within: React takes over what is pressed, if it has not yet, only from outside of its own work.
    setTimeout(() => earlyTap.on && tappedElement(earlyTap.on)?.click());
  }, []);
}
