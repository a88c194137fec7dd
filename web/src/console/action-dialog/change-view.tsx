import { changeLines, contextLabel } from './change-labels.ts';
import type { Acted } from './action-steps.ts';
import css from './action-dialog.module.css';

export function ChangeView({ change: { before, after, context } }: { change: NonNullable<Acted['change']> }) {
  const [lines, belongs] = [changeLines(before, after), contextLabel(context)];
  return (
    <>
      {lines.length > 0 && (
        <dl className={css.change}>
          {lines.map(({ name, before: was, after: becomes }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{was === undefined ? becomes : `${was} → ${becomes ?? '没有了'}`}</dd>
            </div>
          ))}
        </dl>
      )}
      {belongs.length > 0 && <p className={css.label}>{`相关：${belongs.join('；')}`}</p>}
    </>
  );
}
