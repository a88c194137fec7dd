import { useEffect, useState } from 'react';

/** Whoever looks again after so long has been away. */
const GONE_MS = 10 * 60_000;

export interface Visit {
  /** Counts up when somebody comes back to a page that was open all the time. */
  readonly number: number;
  /** The page is in front. */
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
