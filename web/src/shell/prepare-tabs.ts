import type { Router } from '../router/router.ts';

const TABS = ['/', '/scripts', '/profile'];
/** First actions of a user who stays. A visitor who only looks and leaves loads nothing more. */
const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const;
const IDLE_WITHIN_MS = 3_000;

/** Preloads the code of the tabs after the first user action, once the browser is idle. Skipped in data saver mode. */
export function prepareTabs(router: Router): void {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  const fetchAll = (): void => {
    for (const path of TABS)
      void router
        .codeOf(path)
        .load()
        .catch(() => undefined);
  };
  const begin = (): void => {
    for (const sign of SIGNS) window.removeEventListener(sign, begin, true);
    // Safari has no `requestIdleCallback`.
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(fetchAll, { timeout: IDLE_WITHIN_MS });
    else window.setTimeout(fetchAll, IDLE_WITHIN_MS);
  };
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });
}
