import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import css from './rows.module.css';

interface FactsProps {
  readonly name: string;
  /** What is empty is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly actions?: ReactNode;
  /** A line for each, its name beside it where there is room: for long values. */
  readonly inLines?: boolean;
}

/** One thing with what is known of it. */
export function Facts({ name, facts, actions, inLines = false }: FactsProps) {
  return (
    <section className={css.row} aria-label={name}>
      <p className={css.head}>{name}</p>
      <dl className={classNames(css.fields, inLines && css.lines)}>
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
