import { useEffect, useRef, type RefObject } from 'react';

/** How far below the screen the end of a list may be when the next page is asked for. */
const AHEAD_PX = 600;

/** Calls `reached` whenever the element comes near the screen while `waiting`; for the end of infinite lists. */
export function useNearEnd(waiting: boolean, reached: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(reached);
  useEffect(() => {
    latest.current = reached;
  });
  useEffect(() => {
    const end = ref.current;
    if (!waiting || end === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [waiting]);
  return ref;
}
