import type { Router } from '../router/router.ts';

const RESTS_MS = 60;

/**
 * Preloads code and data of a screen when the user is about to open it: on pointer down, when a mouse rests on its
 * link, or on focus. Returns a function that stops it.
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

/** Returns the address of an internal link. Undefined for other elements and for a fragment of the same page. */
function ownAddress(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || link.target !== '' || link.download !== '') return;
  const address = link.pathname + link.search;
  return link.hash !== '' && address === window.location.pathname + window.location.search ? undefined : address;
}
