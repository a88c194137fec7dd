import { useEffect, useState } from 'react';

/** Milliseconds in the background after which a return counts as a new visit. */
const GONE_MS = 10 * 60_000;

export interface Visit {
  /** Counts up when the player returns to a page that stayed open. */
  readonly number: number;
  readonly visible: boolean;
}

export function useVisit(): Visit {
  const [visit, setVisit] = useState<Visit>(() => ({ number: 1, visible: isVisible() }));
  useEffect(() => {
    let hiddenAt: number | undefined;
    const look = (): void => {
      const visible = isVisible();
      const gone = visible && hiddenAt !== undefined && Date.now() - hiddenAt >= GONE_MS;
      hiddenAt = visible ? undefined : (hiddenAt ?? Date.now());
      setVisit(({ number }) => ({ number: gone ? number + 1 : number, visible }));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visit;
}

const isVisible = (): boolean => document.visibilityState === 'visible';
