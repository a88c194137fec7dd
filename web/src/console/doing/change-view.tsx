import { changeLines } from './change-words.ts';
import css from './doing.module.css';

/** What something was, and what it becomes. */
export function ChangeView({ before, after }: { before: unknown; after: unknown }) {
  const lines = changeLines(before, after);
  if (lines.length === 0) return null;
  return (
    <dl className={css.change}>
      {lines.map(({ name, before: was, after: becomes }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{was === undefined ? becomes : `${was} → ${becomes ?? '没有了'}`}</dd>
        </div>
      ))}
    </dl>
  );
}
