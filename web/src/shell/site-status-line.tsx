import { useEffect, useState } from 'react';
import { siteStatusLines } from '../format/site-status-labels.ts';
import { useSiteStatus } from '../session/site-status.ts';
import css from './site-status-line.module.css';

const MINUTE_MS = 60_000;

/** Announcements of the operator above the tabs. Content does not move when they appear. */
export function SiteStatusLine() {
  const lines = siteStatusLines(useSiteStatus(), useMinute());
  return (
    <div role="status" aria-live="polite" className={css.place} data-lines={lines.length}>
      {lines.map(({ key, text }) => (
        <p key={key} className={css.line}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** Returns the current time, updated every minute, because announcements end by themselves. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
