import { useEffect, useState } from 'react';

const IDLE_MS = 4_000;
const MOVES = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Returns true after a while without pointer or key events. The cursor and buttons are then hidden. */
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
