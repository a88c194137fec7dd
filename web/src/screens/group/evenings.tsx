import { groupEvenings, type Evening } from '@juzhongren/contract/groups/library';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatGameLength } from '../../format/duration.ts';
import { formatDate } from '../../format/time.ts';
import { load } from '../../net/query-client.ts';
import { Poster } from '../../ui/cards/poster.tsx';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import css from './group-screen.module.css';
import { namesOf, type Group } from './people.ts';

const eveningsQuery = (groupId: string) =>
  infiniteQueryOptions({
    queryKey: ['group-evenings', groupId],
    queryFn: ({ pageParam, signal }) =>
      load(groupEvenings, { groupId, offset: String(pageParam), limit: String(PAGE_SIZE.records) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ evenings }, _pages, offset) =>
      evenings.length < PAGE_SIZE.records ? undefined : offset + evenings.length,
    staleTime: 0,
  });

/** 一起玩过: games of the group, without any outcome. */
export function Evenings({ group }: { group: Group }) {
  const query = useInfiniteQuery(eveningsQuery(group.groupId));
  if (query.isPending) {
    return (
      <Loading className={css.part}>
        <Skeleton height="112px" radius="12px" />
        <Skeleton height="112px" radius="12px" />
      </Loading>
    );
  }
  if (query.data === undefined) return <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const evenings = [
    ...new Map(query.data.pages.flatMap((page) => page.evenings.map((one) => [one.partyId, one]))).values(),
  ];
  if (evenings.length === 0) return <EmptyState text="还没有一起玩完过一局。从「一起挑本」开一局，玩完就记在这里" />;
  return (
    <>
      <ul className={css.part}>
        {evenings.map((evening) => (
          <li key={evening.partyId}>
            <Row evening={evening} group={group} />
          </li>
        ))}
      </ul>
      <ListFoot query={query} />
    </>
  );
}

function Row({ evening, group }: { evening: Evening; group: Group }) {
  const id = useId();
  const { scriptName, cover, startedAt, duration, players, members } = evening;
  const names = namesOf(group, members);
  const more = players - names.length;
  return (
    <article className={css.room} aria-labelledby={id}>
      <div className={css.cover}>
        <Poster src={cover} name={scriptName} />
      </div>
      <div className={css.words}>
        <h3 id={id} className={css.script}>
          {scriptName}
        </h3>
        <p className={css.soft}>
          <time>{formatDate(startedAt)}</time> <span>{`· ${formatGameLength(duration)}`}</span>
        </p>
        <p className={css.soft}>
          {`${names.join('、')}${more > 0 ? (names.length > 0 ? `，和另外 ${more} 人` : `${more} 人`) : ''}`}
        </p>
      </div>
    </article>
  );
}
