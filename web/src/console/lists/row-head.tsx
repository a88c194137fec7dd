import css from './checkbox.module.css';
import { MayLink } from './may-link.tsx';
import type { Column, RowPage, Selection } from './row-types.ts';

export function RowHead<Row>({ row, column, page }: { row: Row; column: Column<Row>; page: RowPage<Row> | undefined }) {
  const head = column.render?.(row) ?? column.text(row);
  return page === undefined ? (
    <span>{head}</span>
  ) : (
    <MayLink action={page.action} to={page.to(row)}>
      {head}
    </MayLink>
  );
}

export function RowCheckbox<Row>({
  row,
  label,
  keyOf,
  selection,
}: {
  row: Row;
  label: string;
  keyOf: (row: Row) => string | number;
  selection: Selection<Row>;
}) {
  if (!selection.canSelect(row)) return null;
  const key = keyOf(row);
  return (
    <input
      type="checkbox"
      className={css.check}
      aria-label={`选择${label}`}
      checked={selection.selected.has(key)}
      onChange={(event) => selection.set([key], event.target.checked)}
    />
  );
}
