import type { Router } from '../router/router.ts';

/** A mouse that rests so long on a link means it. */
const RESTS_MS = 60;

/**
 * Fetches code and data of a screen while somebody is about to open it: when a finger or button goes down on its link, a
 * mouse rests on it, or the focus comes to it. Returns how to stop.
 */
export function prepareOnIntent(router: Router): () => void {
  let resting: number | undefined;
  const prepare = (target: EventTarget | null): void => {
    const to = ownAddress(target);
    if (to !== undefined) router.prepare(to);
  };
  const now = ({ target }: Event): void => prepare(target);
  const soon = ({ target, pointerType }: PointerEvent): void => {
    window.clearTimeout(resting);
    if (pointerType === 'mouse') resting = window.setTimeout(() => prepare(target), RESTS_MS);
  };
  document.addEventListener('pointerdown', now);
  document.addEventListener('focusin', now);
  document.addEventListener('pointerover', soon);
  return () => {
    window.clearTimeout(resting);
    document.removeEventListener('pointerdown', now);
    document.removeEventListener('focusin', now);
    document.removeEventListener('pointerover', soon);
  };
}

/** Where a link of the app leads; undefined for what is none, or leads to a place on the same page. */
function ownAddress(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || link.target !== '' || link.download !== '') return;
  const address = link.pathname + link.search;
  return link.hash !== '' && address === window.location.pathname + window.location.search ? undefined : address;
}
