import { useLayoutEffect } from 'react';
import { useLocation } from '../router/hooks.ts';
import { useReachable } from '../net/connection.ts';
import { isKeptPage } from '../net/boot.ts';
import { UpdateNotice } from './update-notice.tsx';
import { isOpenedAddress, useKeptScript } from '../offline/use-kept-script.ts';
import css from './connection-notice.module.css';

/** Rows at the lower edge: that the server cannot be reached, and where what is shown is of the last time; that there is a newer page. */
export function ConnectionNotice() {
  const reachable = useReachable();
  const location = useLocation();
  // Every screen makes room for it.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-unreachable', !reachable);
  }, [reachable]);
  useKeptScript(location);
  // A display tells it at its own edge. On the server everything is reachable, and there is no document.
  const says = !reachable && location.pathname !== '/screen';
  // A room says it itself, with what can be done meanwhile.
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
