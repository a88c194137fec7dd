import { TIMING_MS } from '@juzhongren/contract/limits';
import { useEffect, useState } from 'react';
import { takeFirstLoad } from '../session/first-load.ts';
import css from './activity-bubble.module.css';

// Asked once a page, not once a mount: the answer is different the second time.
const firstLoad = takeFirstLoad();

/** Points at the first tab on the first load of a session, for 5 s. */
export function ActivityBubble() {
  const [shown, setShown] = useState(firstLoad);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(false), TIMING_MS.activityBubble);
    return () => window.clearTimeout(timer);
  }, []);
  return shown ? <span className={css.bubble}>新活动</span> : null;
}
