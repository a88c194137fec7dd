import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListFoot } from '../../ui/list-foot.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { FeedCard, feedCardHeight } from './feed-card.tsx';
import css from './feed.module.css';
import { OnlyCard } from './only-card.tsx';
import { cardsOf, feedQuery } from './queries.ts';
import { Waterfall } from './waterfall.tsx';

const EAGER_CARDS = 4;

export function Feed() {
  const query = useInfiniteQuery(feedQuery);
  const cards = useMemo(() => cardsOf(query.data?.pages ?? []), [query.data]);
  if (query.isPending) return <FeedSkeleton />;
  if (query.data === undefined) return <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const [only] = cards;
  if (only === undefined) return <EmptyState />;
  if (cards.length === 1 && !query.hasNextPage) return <OnlyCard card={only} />;
  return (
    <>
      <Waterfall
        items={cards}
        label="猜你喜欢"
        keyOf={(card) => card.script_id}
        heightOf={feedCardHeight}
        render={(card, index) => <FeedCard card={card} eager={index < EAGER_CARDS} />}
      />
      <ListFoot query={query} />
    </>
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
