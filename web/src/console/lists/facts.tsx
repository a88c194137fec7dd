import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import css from './rows.module.css';

interface FactsProps {
  readonly name: string;
  /** Empty values are left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly actions?: ReactNode;
  /** Each value has its own line, with its name beside it if there is space. For long values. */
  readonly inLines?: boolean;
}

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
