import type { Router } from '../router/router.ts';

const TABS = ['/', '/scripts', '/profile'];
/** Signs of somebody who stays: who only looks and goes fetches nothing more. */
const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const;
const IDLE_WITHIN_MS = 3_000;

/**
 * Fetches the code of the tabs once somebody does something here and the browser has nothing else to do, so that a tab
 * opens at once. Not for who wants to save data.
 */
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
    // Safari cannot say when it is idle.
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(fetchAll, { timeout: IDLE_WITHIN_MS });
    else window.setTimeout(fetchAll, IDLE_WITHIN_MS);
  };
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });
}
