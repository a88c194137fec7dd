import { useLayoutEffect } from 'react';
import { useLocation } from '../router/hooks.ts';
import { useReachable } from '../net/connection.ts';
import { isKeptPage } from '../net/boot.ts';
import { UpdateNotice } from './update-notice.tsx';
import { isOpenedAddress, useKeptScript } from '../offline/use-kept-script.ts';
import css from './connection-notice.module.css';

/** One line at the top while the server cannot be reached, another where what is shown is of the last time; and what is new. */
export function ConnectionNotice() {
  const reachable = useReachable();
  const location = useLocation();
  // Toasts come below it.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-unreachable', !reachable);
  }, [reachable]);
  useKeptScript(location);
  const stale = !reachable && isKeptPage(document) && isOpenedAddress(location.pathname + location.search);
  return (
    <>
      <div role="status" aria-live="polite" className={css.place}>
        {!reachable && <p className={css.notice}>网络已断开，正在重连…</p>}
        {stale && <p className={css.stale}>离线，显示的是上次的内容</p>}
      </div>
      <UpdateNotice />
    </>
  );
}
