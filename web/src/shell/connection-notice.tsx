import { useLayoutEffect } from 'react';
import { useLocation } from '../router/hooks.ts';
import { useReachable } from '../net/connection.ts';
import { isKeptPage } from '../net/boot.ts';
import { UpdateNotice } from './update-notice.tsx';
import { isOpenedAddress, useKeptScript } from '../offline/use-kept-script.ts';
import css from './connection-notice.module.css';

/**
 * Rows at the lower edge: the server is unreachable (and the content may be stale), and a newer version is available.
 */
export function ConnectionNotice() {
  const reachable = useReachable();
  const location = useLocation();
  // CSS on every screen makes room for the row.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-unreachable', !reachable);
  }, [reachable]);
  useKeptScript(location);
  // A display shows this at its own edge. The server always counts as reachable, so `document` below is never read
  // there.
  const says = !reachable && location.pathname !== '/screen';
  // A room shows its own message, with what players can do meanwhile.
  const isOld = says && location.pathname !== '/game' && isKeptPage(document);
  const stale = isOld && isOpenedAddress(location.pathname + location.search);
  return (
    <div className={css.place}>
      <UpdateNotice />
      <div role="status" aria-live="polite">
        {says && <p className={css.notice}>{`网络已断开，正在重连…${stale ? ' · 显示的是上次的内容' : ''}`}</p>}
      </div>
    </div>
  );
}
