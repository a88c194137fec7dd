import { useEffect, useRef, useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

function onStillChange(listener: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onStillChange,
    () => window.matchMedia(STILL).matches,
    () => false,
  );
}

/** Calls `turn` every `every` ms while `running` and the page is visible. A change of `place` restarts the wait. */
export function useAutoplay(
  running: boolean,
  turn: (place: number) => void,
  { place, every }: { place: number; every: number },
) {
  const seen = useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === 'visible',
    () => true,
  );
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    if (!running || !seen) return;
    const timer = window.setTimeout(() => latest.current(place), every);
    return () => window.clearTimeout(timer);
  }, [running, seen, place, every]);
}
