import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LookFailed } from './look-failed.tsx';
import css from './rows.module.css';
import { type RowsQueryInput, rowsQuery } from './rows-query.ts';

interface OneProps<Row> {
  readonly asked: RowsQueryInput;
  readonly schema: z.ZodMiniType<Row>;
  readonly children: (row: Row) => ReactNode;
}

export function One<Row>({ asked, schema, children }: OneProps<Row>) {
  const query = useQuery(rowsQuery(asked, schema));
  const retry = (): void => void query.refetch();
  if (query.data === undefined) {
    if (query.isError) return <LookFailed error={query.error} onRetry={retry} busy={query.isFetching} />;
    return (
      <Loading className={css.list}>
        <Skeleton height="160px" radius="12px" />
        <Skeleton height="96px" radius="12px" />
      </Loading>
    );
  }
  const [row] = query.data.rows;
  if (row === undefined) {
    const said = query.data.odd > 0 ? '这一页读不懂它：刷新一下，或者用命令行看。' : query.data.said[0];
    return <EmptyState text={said ?? '没有找到'} />;
  }
  return (
    <div className={css.place} aria-busy={query.isFetching || undefined}>
      {query.isError && <LookFailed small error={query.error} onRetry={retry} busy={query.isFetching} />}
      {children(row)}
    </div>
  );
}
