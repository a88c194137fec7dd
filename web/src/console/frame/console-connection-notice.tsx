import { useReachable } from '../../net/connection.ts';
import { useOutdated } from '../../net/version.ts';
import { Button } from '../../ui/button.tsx';
import css from './console-connection-notice.module.css';

export function ConsoleConnectionNotice() {
  const reachable = useReachable();
  const outdated = useOutdated();
  return (
    <div role="status" aria-live="polite">
      {!reachable && <p className={css.line}>网络已断开，正在重连…</p>}
      {reachable && outdated && (
        <div className={css.line}>
          <span>有新版本，请刷新</span>
          <Button small tone="plain" className={css.button} onClick={() => window.location.reload()}>
            刷新
          </Button>
        </div>
      )}
    </div>
  );
}
