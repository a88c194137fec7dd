import { useEffect } from 'react';
import { useLocation } from '../../router/hooks.ts';
import { host } from './current-host.ts';
import { useCurrentShareCard } from './share-card.ts';

/** Steps that follow each other quickly are one. */
const SETTLED_AFTER_MS = 300;
const IDLE_WITHIN_MS = 3_000;

/** Keeps the host's share menu on the card of the screen. Begins when the first screen has settled. */
export function useHostShareMenu(): void {
  const card = useCurrentShareCard();
  const { pathname, search } = useLocation();
  // A signature counts for one address: another one is told anew, also with the same card.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => whenSettled(() => host().offer(card)), [card, pathname, search]);
}

/** Returns how to call it off. */
function whenSettled(action: () => void): () => void {
  let idle: number | undefined;
  const timer = window.setTimeout(() => {
    // Safari cannot say when it is idle.
    if (typeof window.requestIdleCallback !== 'function') action();
    else idle = window.requestIdleCallback(action, { timeout: IDLE_WITHIN_MS });
  }, SETTLED_AFTER_MS);
  return () => {
    window.clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
}
