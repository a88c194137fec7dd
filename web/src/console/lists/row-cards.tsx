import { RowCheckbox, RowHead } from './row-head.tsx';
import type { RowsProps } from './row-types.ts';
import css from './rows.module.css';

export function RowCards<Row>({ name, rows, keyOf, columns, renderActions, page, selection }: RowsProps<Row>) {
  const [head, ...others] = columns;
  return (
    <ul className={css.list} aria-label={name}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={css.row}>
          {head !== undefined && (
            <div className={css.head}>
              {selection !== undefined && (
                <RowCheckbox row={row} label={head.text(row)} keyOf={keyOf} selection={selection} />
              )}
              <div>
                <RowHead row={row} column={head} page={page} />
              </div>
            </div>
          )}
          <dl className={css.fields}>
            {others
              .filter((column) => column.text(row) !== '')
              .map((column) => (
                <div key={column.name} className={css.field}>
                  <dt>{column.name}</dt>
                  <dd>{column.render?.(row) ?? column.text(row)}</dd>
                </div>
              ))}
          </dl>
          {renderActions !== undefined && <div className={css.actions}>{renderActions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
