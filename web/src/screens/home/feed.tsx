import { WATERFALL } from '@juzhongren/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSignedIn } from '../../identity/token.ts';
import type { Elements } from '../../ui/elements.ts';
import type { Fit } from '../../ui/list/columns.ts';
import { distinctCards } from '../../ui/cards/distinct-cards.ts';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import { useListVisit } from '../../ui/list/list-kept.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { WindowList } from '../../ui/list/window-list.tsx';
import { FeedCard } from './feed-card.tsx';
import { feedCardHeight } from './feed-card-height.ts';
import css from './feed.module.css';
import { OnlyCard } from './only-card.tsx';
import { feedQuery } from './queries.ts';

/** In rem. In narrower lists the text is too large for two columns. */
const TWO_COLUMNS_FROM_REM = 15;

const columnsAt = ({ width, rem }: Fit): number => (width < TWO_COLUMNS_FROM_REM * rem ? 1 : WATERFALL.columns);

/** Shows the feed. `end` appears only after the last card, so that further pages do not push it down. */
export function Feed({ end }: { end: Elements }) {
  const pages = feedQuery(useSignedIn());
  useListVisit(pages.queryKey);
  const query = useInfiniteQuery(pages);
  const cards = useMemo(() => distinctCards(query.data?.pages ?? []), [query.data]);
  // Waits for hydration, because only the device knows the width. The feed is below the first screen anyway.
  const hydrated = useHydrated();
  if (query.isPending || !hydrated) return <FeedSkeleton />;
  if (query.data === undefined) return <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const [only] = cards;
  if (only === undefined)
    return (
      <>
        <EmptyState />
        {end}
      </>
    );
  if (cards.length === 1 && !query.hasNextPage)
    return (
      <>
        <OnlyCard card={only} />
        {end}
      </>
    );
  return (
    <div className={css.feed}>
      <WindowList
        items={cards}
        label="猜你喜欢"
        more={query.hasNextPage}
        keyOf={(card) => card.script_id}
        columnsAt={columnsAt}
        heightOf={feedCardHeight}
        render={(card) => <FeedCard card={card} />}
      />
      <ListFoot query={query} />
      {!query.hasNextPage && end}
    </div>
  );
}

function FeedSkeleton() {
  return (
    <Loading className={css.skeleton}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={css.ghost}>
          <Skeleton ratio="3 / 4" radius="0" />
          <div className={css.lines}>
            <Skeleton width="70%" height="20px" />
            <Skeleton width="90%" height="14px" />
            <Skeleton width="60%" height="14px" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
