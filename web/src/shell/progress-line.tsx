import { useEffect, useState } from 'react';
import css from './progress-line.module.css';

const SHOWN_AFTER_MS = 200;

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
