import { useEffect } from 'react';
import { addressOf } from '../router/location.ts';
import { useRouter } from '../router/router-provider.tsx';

declare global {
  interface Window {
    /** Of the script in the page, `server/src/client/first-script.ts`, where the phone was here before. */
    earlyTap?: { to?: string; readonly end: () => void };
  }
}

/** Goes where somebody tapped a link while the page was still asleep. */
export function useEarlyTap(): void {
  const router = useRouter();
  useEffect(() => {
    const { earlyTap } = window;
    if (earlyTap === undefined) return;
    // From now on the app follows links itself.
    earlyTap.end();
    delete window.earlyTap;
    const { to } = earlyTap;
    if (to !== undefined) void router.navigate(to, { replace: to === addressOf(router.state.location) });
  }, [router]);
}
