import { useEffect, useState } from 'react';

const IDLE_MS = 4_000;
const MOVES = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True once nobody has moved, tapped or pressed anything for a while: then cursor and buttons are out of the way. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer = 0;
    const moved = (): void => {
      setIdle(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), IDLE_MS);
    };
    moved();
    for (const move of MOVES) window.addEventListener(move, moved);
    return () => {
      window.clearTimeout(timer);
      for (const move of MOVES) window.removeEventListener(move, moved);
    };
  }, []);
  return idle;
}
