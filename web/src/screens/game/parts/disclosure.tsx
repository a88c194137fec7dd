import type { ReactNode } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { Forward } from '../../../ui/home-icons.tsx';
import css from './disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly children: Elements;
}

export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  return (
    <details className={css.disclosure} open={open}>
      <summary className={css.summary}>
        <Forward className={css.arrow} />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
