import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { saveText } from '../../browser/save-text.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { rowsFile } from './csv-file.ts';
import { LookFailed } from './look-failed.tsx';
import type { RowsProps } from './row-types.ts';
import { Rows } from './rows.tsx';
import css from './rows.module.css';
import { type RowsQueryInput, isSameList, rowsQuery } from './rows-query.ts';
import type { Elements } from '../../ui/elements.ts';

interface Bulk<Row> {
  readonly canSelect: (row: Row) => boolean;
  readonly renderActions: (rows: readonly Row[]) => Elements;
}

interface RowListProps<Row> extends Omit<RowsProps<Row>, 'rows' | 'selection'> {
  readonly asked: RowsQueryInput;
  readonly schema: z.ZodMiniType<Row>;
  readonly empty: string;
  /** Maximum rows requested, and how to request more. Undefined if all rows come at once. */
  readonly more?: { readonly limit: number; readonly max: number; readonly ask: () => void } | undefined;
  readonly bulk?: Bulk<Row> | undefined;
  /** Shown below the list after it has loaded; earlier, the list would push it down. */
  readonly children?: Elements;
  readonly renderRows?: (rows: readonly Row[]) => Elements;
}

/** Shows the list of an action in each of its states, with a button that saves it as a file. */
export function RowList<Row>({ asked, schema, empty, more, bulk, renderRows, children, ...list }: RowListProps<Row>) {
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const query = useQuery({
    ...rowsQuery(asked, schema),
    // Keeps the current rows while more of the same list load.
    placeholderData: (last, lastQuery) => (isSameList(lastQuery?.queryKey, asked) ? last : undefined),
  });
  if (query.data === undefined) {
    if (query.isError)
      return (
        <>
          <LookFailed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
          {children}
        </>
      );
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
    return (
      <>
        <EmptyState text={query.data.exitCode === 0 ? empty : (said[0] ?? empty)} />
        {children}
      </>
    );
  // Rows that left the list meanwhile are no longer selected.
  const selected = bulk && rows.filter((row) => bulk.canSelect(row) && chosen.has(list.keyOf(row)));
  const selection = bulk && {
    canSelect: bulk.canSelect,
    selected: new Set(selected?.map(list.keyOf)),
    set: (keys: readonly (string | number)[], isSelected: boolean): void => {
      const next = new Set(selected?.map(list.keyOf));
      for (const key of keys) {
        if (isSelected) next.add(key);
        else next.delete(key);
      }
      setChosen(next);
    },
  };
  const actions: Elements = bulk && selected && selected.length > 0 && bulk.renderActions(selected);
  return (
    <div className={css.place} aria-busy={query.isFetching || undefined}>
      {query.isError && (
        <LookFailed small error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {odd > 0 && <p role="alert">{`有 ${odd} 条这一页读不懂，没有显示：刷新一下，或者用命令行看。`}</p>}
      {renderRows?.(rows) ?? <Rows rows={rows} {...list} selection={selection} />}
      {actions && (
        <div className={css.bulk} role="group" aria-label="选中的">
          <p role="status">{`选中 ${selected?.length ?? 0} 条`}</p>
          {actions}
          <Button small tone="plain" onClick={() => setChosen(new Set())}>
            取消选择
          </Button>
        </div>
      )}
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
      {children}
    </div>
  );
}
