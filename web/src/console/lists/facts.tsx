import type { ReactNode } from 'react';
import css from './rows.module.css';

interface FactsProps {
  readonly name: string;
  /** What is empty is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly actions?: ReactNode;
}

/** One thing with what is known of it. */
export function Facts({ name, facts, actions }: FactsProps) {
  return (
    <section className={css.row} aria-label={name}>
      <p className={css.head}>{name}</p>
      <dl className={css.fields}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([fact, value]) => (
            <div key={fact} className={css.field}>
              <dt>{fact}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </section>
  );
}
