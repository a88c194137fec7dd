import { appConfig } from '../net/app-config.ts';
import css from './dev-checkout-note.module.css';

/** Says that no money moves, if payment uses the dev adapter. With `page`, links to the adapter's checkout. */
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
