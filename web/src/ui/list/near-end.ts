import { TIMING_MS } from '@juzhongren/contract/limits';
import { useEffect, useRef, type RefObject } from 'react';

/** How far below the screen the end of a list may be when the next page is asked for, in screens. */
const AHEAD = 1.5;
/** The same before anybody scrolled: who only looks at the first screen does not fetch the third. */
const AHEAD_AT_REST = 0.5;

function isNear(end: Element): boolean {
  const ahead = window.scrollY > 0 ? AHEAD : AHEAD_AT_REST;
  return end.getBoundingClientRect().top < window.innerHeight * (1 + ahead);
}

/**
 * Calls `reached` when the element is near the screen while `waiting`; for the end of infinite lists. It looks at once,
 * and when scrolling pauses; during a long fling at times, too, so that nobody is left staring at the end.
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
    // Capturing also hears lists that scroll inside a dialog.
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
