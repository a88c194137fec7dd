import { appConfig } from '../net/app-config.ts';
import css from './dev-checkout-note.module.css';

/** Says plainly that no money moves; with `page` the way to the stand-in till is what one does here. */
export function DevCheckoutNote({ page }: { page?: string | undefined }) {
  if (!appConfig().standIns.payment) return null;
  return (
    <>
      <p className={css.note}>演示支付，不会真的扣款</p>
      {page !== undefined && (
        <a className={css.link} href={page} target="_blank" rel="noopener">
          在新窗口打开演示收银台
        </a>
      )}
    </>
  );
}
