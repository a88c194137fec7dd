import { useEffect, useRef } from 'react';
import { isReachable, onConnectionChange } from '../../net/connection-state.ts';
import { useFailure } from '../../offline/failure.ts';
import { Button } from '../button.tsx';
import css from './list-foot.module.css';
import { useNearEnd } from './near-end.ts';

/** Fields of an infinite query that the footer uses. */
export interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly dataUpdatedAt: number;
  readonly fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
}

/**
 * Footer of an infinite list. Loads the next page when the end is near, one request at a time, and shows errors and the
 * end of the list. Retries a failed page automatically only when the connection returns.
 */
export function ListFoot({ query }: { query: Paged }) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const more = (): void => void fetchNextPage({ cancelRefetch: false });
  const failed = isFetchNextPageError && !isFetching;
  const end = useNearEnd(hasNextPage && !isFetching && !failed, more);
  useRetryWhenBack(failed, more);
  const failure = useFailure('加载失败', more);
  return (
    // A new element per page, because a moved one would count as a layout shift.
    <div key={query.dataUpdatedAt} ref={end} className={css.foot} role="status">
      {failed ? (
        <>
          <span>{`${failure.text} · `}</span>
          <Button tone="plain" small onClick={failure.act}>
            {failure.label}
          </Button>
        </>
      ) : (
        <span>{hasNextPage ? '加载中…' : '没有更多了'}</span>
      )}
    </div>
  );
}

function useRetryWhenBack(failed: boolean, retry: () => void): void {
  const latest = useRef({ failed, retry });
  useEffect(() => {
    latest.current = { failed, retry };
  });
  useEffect(
    () =>
      onConnectionChange(() => {
        if (isReachable() && latest.current.failed) latest.current.retry();
      }),
    [],
  );
}
