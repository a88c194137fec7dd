import type { ReactNode } from 'react';
import { useGoBack } from './go-back.ts';
import { Back } from './icons.tsx';
import css from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Shows the back button. It leads home if the app was entered here. */
  readonly back?: boolean;
  /** Replaces the visible title in the bar; the title remains for screen readers. */
  readonly bar?: ReactNode;
  readonly under?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

export function Page({ title, back = true, bar, under, children, footer }: PageProps) {
  const goBack = useGoBack();
  return (
    <div className={css.page} data-footer={footer !== undefined}>
      <header className={css.bar}>
        {back && (
          <button type="button" className={css.back} aria-label="返回" onClick={goBack}>
            <Back />
          </button>
        )}
        <h1 className={bar === undefined ? css.title : 'visually-hidden'}>{title}</h1>
        {bar !== undefined && <div className={css.inBar}>{bar}</div>}
        {under !== undefined && <div className={css.under}>{under}</div>}
      </header>
      <main className={css.main}>{children}</main>
      {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
    </div>
  );
}
