import { Poster } from '../cards/poster.tsx';
import css from './purpose-card.module.css';
import type { ReactNode } from 'react';

interface PurposeCardProps {
  readonly label: string;
  readonly script: { readonly script_name: string; readonly cover: string };
  readonly lead: ReactNode;
  readonly name?: string;
  readonly when?: string | undefined;
  readonly rest: string;
  readonly terms?: readonly string[];
}

/** Card that shows the script for which the user signs in, and how they come to it. */
export function PurposeCard({
  label,
  script,
  lead,
  name = script.script_name,
  when,
  rest,
  terms = [],
}: PurposeCardProps) {
  return (
    <section className={css.card} aria-label={label}>
      <span className={css.cover}>
        <Poster src={script.cover} name={script.script_name} eager />
      </span>
      <p className={css.words}>
        <span className={css.lead}>{lead}</span>
        <span className={css.name}>{name}</span>
        {when !== undefined && <span className={css.when}>{when}</span>}
        <span className={css.rest}>{rest}</span>
        {terms.length > 0 && <span className={css.rest}>{terms.join(' · ')}</span>}
      </p>
    </section>
  );
}

export function PurposeCardBlank() {
  return <div className={css.card} data-blank="true" aria-hidden="true" />;
}
