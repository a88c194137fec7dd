import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFailure } from '../../offline/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Bookmark } from '../../ui/icons.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FavoriteCard } from './favorite-card.tsx';
import css from './favorites-row.module.css';
import { favoritesQuery } from './queries.ts';

/** Distance to the end of the row, in px, at which the next page loads. */
const AHEAD_PX = 400;

export function FavoritesRow() {
  return (
    <section className={css.section} aria-labelledby="favorites-title">
      <h2 id="favorites-title" className={css.title}>
        我的收藏
      </h2>
      <Row />
    </section>
  );
}

function Row() {
  const query = useInfiniteQuery(favoritesQuery);
  const row = useRef<HTMLUListElement>(null);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const waiting = hasNextPage && !isFetching && !isFetchNextPageError;
  const continueAtEnd = (): void => {
    const shelf = row.current;
    if (shelf === null || !waiting) return;
    if (shelf.scrollWidth - shelf.scrollLeft - shelf.clientWidth < AHEAD_PX) void fetchNextPage();
  };
  // Loads the next page at once if the end is still in view.
  useEffect(continueAtEnd);

  const failure = useFailure('加载失败', () => void query.refetch());
  if (query.isPending) return <RowSkeleton />;
  if (data === undefined) {
    return (
      <div className={css.state} role="alert">
        <p>{failure.text}</p>
        <Button small busy={isFetching} onClick={failure.act}>
          {failure.label}
        </Button>
      </div>
    );
  }
  const cards = [...new Map(data.pages.flat().map((card) => [card.script_id, card])).values()];
  if (cards.length === 0) {
    return (
      <div className={css.state}>
        <span className={css.empty}>
          <Bookmark />
        </span>
        <p>还没有收藏，遇到喜欢的剧本就留住它</p>
      </div>
    );
  }
  return (
    <ul ref={row} className={css.row} onScroll={continueAtEnd} aria-labelledby="favorites-title">
      {cards.map((card) => (
        <li key={card.script_id} className={css.card}>
          <FavoriteCard card={card} />
        </li>
      ))}
      {isFetchNextPageError && !isFetching && (
        <li className={css.more}>
          <Button tone="plain" small onClick={() => void fetchNextPage()}>
            重试
          </Button>
        </li>
      )}
    </ul>
  );
}

function RowSkeleton() {
  return (
    <Loading className={css.row}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={css.card}>
          <Skeleton ratio="3 / 4" radius="12px" />
          <Skeleton width="70%" height="20px" />
        </div>
      ))}
    </Loading>
  );
}
