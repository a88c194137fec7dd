import { useLayoutEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Close } from '../ui/home-icons.tsx';
import css from './update-notice.module.css';
import { useOutdated } from '../net/version.ts';

/**
 * Row that appears once the server has a newer version. The page never reloads by itself, because a game may be
 * running.
 */
export function UpdateNotice() {
  const outdated = useOutdated();
  const [closed, setClosed] = useState(false);
  const shown = outdated && !closed;
  // CSS on every screen makes room for the row.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-outdated', shown);
  }, [shown]);
  return (
    <div role="status" aria-live="polite">
      {shown && (
        <div className={css.notice}>
          <p>有新版本 · 请刷新</p>
          <Button small tone="plain" onClick={() => window.location.reload()}>
            刷新
          </Button>
          <button type="button" className={css.close} aria-label="关闭" onClick={() => setClosed(true)}>
            <Close />
          </button>
        </div>
      )}
    </div>
  );
}
