import { useEffect } from 'react';
import { useLocation } from '../../router/hooks.ts';
import { host } from './current-host.ts';
import { useCurrentShareCard } from './share-card.ts';

const SETTLED_AFTER_MS = 300;
const IDLE_WITHIN_MS = 3_000;

/** Updates the card in the host's share menu whenever the screen changes. Starts after the first screen has settled. */
export function useHostShareMenu(): void {
  const card = useCurrentShareCard();
  const { pathname, search } = useLocation();
  // A signature covers one address, so a new address needs a new call even with the same card.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => whenSettled(() => host().offer(card)), [card, pathname, search]);
}

function whenSettled(action: () => void): () => void {
  let idle: number | undefined;
  const timer = window.setTimeout(() => {
    // Safari has no `requestIdleCallback`.
    if (typeof window.requestIdleCallback !== 'function') action();
    else idle = window.requestIdleCallback(action, { timeout: IDLE_WITHIN_MS });
  }, SETTLED_AFTER_MS);
  return () => {
    window.clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
}
