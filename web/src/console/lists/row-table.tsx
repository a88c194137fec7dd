import type { KeyboardEvent, MouseEvent } from 'react';
import { useMay } from '../access/session.tsx';
import { useNavigate } from '../../router/hooks.ts';
import { RowCheckbox, RowHead } from './row-head.tsx';
import type { RowPage, RowsProps, Selection } from './row-types.ts';
import box from './checkbox.module.css';
import css from './row-table.module.css';

/** Table with a sticky head. A row opens by its link or by a click anywhere in it. */
export function RowTable<Row>({ name, rows, keyOf, columns, renderActions, page, selection }: RowsProps<Row>) {
  const open = useOpenRow(page);
  const [head, ...others] = columns;
  // Hides columns that are empty in every row.
  const shown = others.filter((column) => rows.some((row) => column.text(row) !== ''));
  if (head === undefined) return null;
  return (
    <table className={css.table} aria-label={name}>
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col" className={css.check}>
              <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
            </th>
          )}
          {[head, ...shown].map((column) => (
            <th key={column.name} scope="col" data-kind={column.kind}>
              {column.name}
            </th>
          ))}
          {renderActions !== undefined && (
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          )}
        </tr>
      </thead>
      {/* Key events come from the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody onKeyDown={moveAmongRows}>
        {rows.map((row) => (
          // Keyboard users open a row by the link in its head. The click is an addition.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <tr key={keyOf(row)} data-opens={open !== undefined || undefined} onClick={(event) => open?.(event, row)}>
            {selection !== undefined && (
              <td className={css.check}>
                <RowCheckbox row={row} label={head.text(row)} keyOf={keyOf} selection={selection} />
              </td>
            )}
            <th scope="row" data-kind={head.kind}>
              <RowHead row={row} column={head} page={page} />
            </th>
            {shown.map((column) => (
              <td key={column.name} data-kind={column.kind}>
                {column.render?.(row) ?? column.text(row)}
              </td>
            ))}
            {renderActions !== undefined && (
              <td className={css.actions}>
                <div>{renderActions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SelectAll<Row>({
  rows,
  keyOf,
  selection,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  selection: Selection<Row>;
}) {
  const keys = rows.filter(selection.canSelect).map(keyOf);
  if (keys.length === 0) return <span className="visually-hidden">选择</span>;
  const count = keys.filter((key) => selection.selected.has(key)).length;
  return (
    <input
      type="checkbox"
      className={box.check}
      aria-label="全部选择"
      checked={count === keys.length}
      ref={(input) => {
        if (input !== null) input.indeterminate = count > 0 && count < keys.length;
      }}
      onChange={(event) => selection.set(keys, event.target.checked)}
    />
  );
}

function useOpenRow<Row>(page: RowPage<Row> | undefined) {
  const may = useMay();
  const navigate = useNavigate();
  if (page === undefined || !may(page.action)) return undefined;
  return (event: MouseEvent, row: Row): void => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
    // A click that ends a text selection opens nothing.
    if (isOnControl || window.getSelection()?.isCollapsed === false) return;
    void navigate(page.to(row));
  };
}

function moveAmongRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.target instanceof Element ? event.target.closest('th a')?.closest('tr') : undefined;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const link = next?.querySelector<HTMLAnchorElement>('th a');
  if (link == null) return;
  event.preventDefault();
  link.focus();
}
