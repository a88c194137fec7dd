import { appConfig } from '../net/app-config.ts';

const IDLE_WITHIN_MS = 5_000;
/** Delay for browsers without `requestIdleCallback` (Safari). */
const IDLE_GUESS_MS = 2_000;

let wanted = false;

export function loadAnalyticsScript(): void {
  const address = appConfig().analytics;
  if (address === null || wanted) return;
  wanted = true;
  const load = (): void => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: IDLE_WITHIN_MS });
  else setTimeout(load, IDLE_GUESS_MS);
}
