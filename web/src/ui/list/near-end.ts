import { TIMING_MS } from '@juzhongren/contract/limits';
import { useEffect, useRef, type RefObject } from 'react';

/** Distance between viewport and list end at which the next page is requested, in viewport heights. */
const AHEAD = 1.5;
/** The same before any scrolling, so that a user who only looks at the first page does not load the third. */
const AHEAD_AT_REST = 0.5;

function isNear(end: Element): boolean {
  const ahead = window.scrollY > 0 ? AHEAD : AHEAD_AT_REST;
  return end.getBoundingClientRect().top < window.innerHeight * (1 + ahead);
}

/**
 * Calls `reached` when the element is near the viewport, while `waiting`. Used for the end of infinite lists. Checks at
 * once, when scrolling pauses, and regularly during a long fling, so that the user does not wait at the end.
 */
export function useNearEnd(waiting: boolean, reached: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(reached);
  useEffect(() => {
    latest.current = reached;
  });
  useEffect(() => {
    if (!waiting) return;
    let timer: number | undefined;
    const look = (): void => {
      timer = undefined;
      if (ref.current !== null && isNear(ref.current)) latest.current();
    };
    const lookSoon = (): void => {
      timer ??= window.setTimeout(look, TIMING_MS.scrollDebounce);
    };
    look();
    // Capturing also receives scroll events inside a dialog.
    window.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', lookSoon, { capture: true });
      window.removeEventListener('resize', lookSoon);
    };
  }, [waiting]);
  return ref;
}
