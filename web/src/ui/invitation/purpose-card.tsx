import { Poster } from '../cards/poster.tsx';
import css from './purpose-card.module.css';
import type { ReactNode } from 'react';

interface PurposeCardProps {
  /** What this is, for ears. */
  readonly label: string;
  readonly script: { readonly script_name: string; readonly cover: string };
  /** Before and after the script's name. */
  readonly lead: ReactNode;
  readonly name?: string;
  /** When they meet. */
  readonly when?: string | undefined;
  readonly rest: string;
  /** What it costs and how long it takes. */
  readonly terms?: readonly string[];
}

/** What somebody signs in for: the mystery, and how they come to it. */
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

/** Its room while it is loading. */
export function PurposeCardBlank() {
  return <div className={css.card} data-blank="true" aria-hidden="true" />;
}
