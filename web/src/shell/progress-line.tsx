import { useEffect, useState } from 'react';
import css from './progress-line.module.css';

/** What comes sooner needs no word. */
const SHOWN_AFTER_MS = 200;

/** A thin line at the top while a screen is on its way; the one before stays usable. */
export function ProgressLine({ waiting }: { waiting: boolean }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = window.setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      setShown(false);
    };
  }, [waiting]);
  return (
    <div role="status" aria-live="polite">
      {shown && (
        <div className={css.line}>
          <span className="visually-hidden">加载中…</span>
        </div>
      )}
    </div>
  );
}
