import { useEffect } from 'react';

declare global {
  interface Window {
    /** Of the script in the page, `server/src/client/scripts-in-pages.ts`: what was tapped last. */
    earlyTap?: { readonly on?: HTMLElement; readonly end: () => void };
  }
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
    setTimeout(() => earlyTap.on?.click());
  }, []);
}
