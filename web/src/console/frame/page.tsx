import { type ReactNode, useEffect } from 'react';
import css from './frame.module.css';
import type { Elements } from '../../ui/elements.ts';

interface PageProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: Elements;
}

export function Page({ title, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · 后台`;
  }, [title]);
  return (
    <main className={css.page}>
      <header className={css.title}>
        <h1>{title}</h1>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </main>
  );
}

export function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
