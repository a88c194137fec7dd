import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { saveText } from '../../browser/save-text.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { rowsFile } from './csv-file.ts';
import { LookFailed } from './look-failed.tsx';
import css from './rows.module.css';
import { type Asked, isSameList, rowsQuery } from './rows-query.ts';

export interface Column<Row> {
  readonly name: string;
  /** As it stands in the exported file, too. */
  readonly text: (row: Row) => string;
  /** Where the screen shows more than words. */
  readonly render?: (row: Row) => ReactNode;
}

interface RowsProps<Row> {
  /** What they are, for ears and for the file. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: readonly Column<Row>[];
  /** What can be done with one. */
  readonly renderActions?: ((row: Row) => ReactNode) | undefined;
}

/** Each row with its fields by name, the first as its head: side by side where there is room, one below the other on a phone. */
export function Rows<Row>({ name, rows, keyOf, columns, renderActions }: RowsProps<Row>) {
  const [head, ...others] = columns;
  return (
    <ul className={css.list} aria-label={name}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={css.row}>
          {head !== undefined && <div className={css.head}>{head.render?.(row) ?? head.text(row)}</div>}
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

interface RowListProps<Row> extends Omit<RowsProps<Row>, 'rows'> {
  readonly asked: Asked;
  readonly schema: z.ZodMiniType<Row>;
  readonly empty: string;
  /** Rows that were asked for at most, and how to ask for more; undefined where all of them come. */
  readonly more?: { readonly limit: number; readonly max: number; readonly ask: () => void } | undefined;
}

/** What an action lists, in each of its states, with a way to keep it as a file. */
export function RowList<Row>({ asked, schema, empty, more, ...list }: RowListProps<Row>) {
  const query = useQuery({
    ...rowsQuery(asked, schema),
    // While more of the same are asked for, those that are here stay.
    placeholderData: (last, lastQuery) => (isSameList(lastQuery?.queryKey, asked) ? last : undefined),
  });
  if (query.data === undefined) {
    if (query.isError)
      return <LookFailed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
    return (
      <Loading className={css.list}>
        {[0, 1, 2].map((one) => (
          <Skeleton key={one} height="96px" radius="12px" />
        ))}
      </Loading>
    );
  }
  const { rows, odd, said } = query.data;
  if (rows.length === 0 && odd === 0)
    return <EmptyState text={query.data.exitCode === 0 ? empty : (said[0] ?? empty)} />;
  return (
    <div className={css.place} aria-busy={query.isFetching || undefined}>
      {query.isError && (
        <LookFailed small error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {odd > 0 && <p role="alert">{`有 ${odd} 条这一页读不懂，没有显示：刷新一下，或者用命令行看。`}</p>}
      <Rows rows={rows} {...list} />
      <div className={css.foot}>
        <p role="status">{`共 ${rows.length} 条${more !== undefined && rows.length >= more.limit ? '，可能还有' : ''}`}</p>
        {more !== undefined && rows.length >= more.limit && more.limit < more.max && (
          <Button small busy={query.isFetching} onClick={more.ask}>
            再看多一些
          </Button>
        )}
        <Button small tone="plain" onClick={() => saveText(rowsFile(list.name, list.columns, rows))}>
          导出 CSV
        </Button>
      </div>
    </div>
  );
}
