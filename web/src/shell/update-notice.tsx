import { useLayoutEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Close } from '../ui/home-icons.tsx';
import css from './update-notice.module.css';
import { useOutdated } from '../net/version.ts';

/** One quiet row once the server has a newer page. Nothing happens by itself: somebody may be in the middle of a game. */
export function UpdateNotice() {
  const outdated = useOutdated();
  const [closed, setClosed] = useState(false);
  const shown = outdated && !closed;
  // Every screen makes room for it.
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
