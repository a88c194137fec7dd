import { TIMING_MS } from '@juzhongren/contract/limits';
import { useEffect, useState } from 'react';
import { takeFirstLoad } from '../session/first-load.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import css from './activity-bubble.module.css';

// Asked once a page, not once a mount: the answer is different the second time.
const firstLoad = takeFirstLoad();
/** When it was first shown, in ms of `Date.now()`. The tabs come and go with their screens; the 5 s go on. */
let shownAt: number | undefined;

function leftMs(): number {
  if (!firstLoad) return 0;
  return (shownAt ??= Date.now()) + TIMING_MS.activityBubble - Date.now();
}

/** Points at the first tab on the first load of a session, for 5 s from when the tabs are first seen. */
export function ActivityBubble() {
  const [shown, setShown] = useState(() => leftMs() > 0);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(false), Math.max(0, leftMs()));
    return () => window.clearTimeout(timer);
  }, []);
  // Whether it is the first load, only the device knows.
  return useHydrated() && shown ? <span className={css.bubble}>新活动</span> : null;
}
