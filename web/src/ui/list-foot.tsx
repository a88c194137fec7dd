import { Button } from './button.tsx';
import css from './list-foot.module.css';
import { useNearEnd } from './near-end.ts';

/** What of an infinite query its foot needs. */
export interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The foot of an infinite list: loads the next page when it comes near, says when that failed and when all is shown. */
export function ListFoot({ query }: { query: Paged }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => void fetchNextPage());
  return (
    <div ref={end} className={css.foot} role="status">
      {isFetchNextPageError && !isFetchingNextPage ? (
        <>
          <span>加载失败 · </span>
          <Button tone="plain" small onClick={() => void fetchNextPage()}>
            重试
          </Button>
        </>
      ) : (
        <span>{hasNextPage ? '加载中…' : '没有更多了'}</span>
      )}
    </div>
  );
}
