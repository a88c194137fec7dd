import { useReachable } from '../net/connection.ts';
import css from './connection-notice.module.css';

/** One line at the top while the server cannot be reached. */
export function ConnectionNotice() {
  const reachable = useReachable();
  return (
    <div role="status" aria-live="polite">
      {!reachable && <p className={css.notice}>网络已断开，正在重连…</p>}
    </div>
  );
}
