import { TIMING_MS } from '@juzhongren/contract/limits';
import { useEffect, useState } from 'react';
import { takeFirstLoad } from '../session/first-load.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import css from './activity-bubble.module.css';

// Read once per page, because a second read returns false.
const firstLoad = takeFirstLoad();
/** Time of the first display, in ms of `Date.now()`. Remounts of the tabs do not restart the 5 s. */
let shownAt: number | undefined;

function leftMs(): number {
  if (!firstLoad) return 0;
  return (shownAt ??= Date.now()) + TIMING_MS.activityBubble - Date.now();
}

/** Bubble that points at the first tab for 5 s on the first load of a session. */
export function ActivityBubble() {
  const [shown, setShown] = useState(() => leftMs() > 0);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(false), Math.max(0, leftMs()));
    return () => window.clearTimeout(timer);
  }, []);
  // Only the client knows whether this is the first load, so the server renders nothing.
  return useHydrated() && shown ? <span className={css.bubble}>新活动</span> : null;
}
