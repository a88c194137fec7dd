import { groupLibrary, type GroupLibraryFilter } from '@juzhongren/contract/groups/library';
import { PAGE_SIZE, PLAYERS_MAX } from '@juzhongren/contract/limits';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { load } from '../../net/query-client.ts';
import { Chip } from '../../ui/chip.tsx';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import css from './library.module.css';
import type { Group } from './people.ts';
import { SharedOffer } from './shared-offer.tsx';
import { useOpenRoom } from './use-open-room.ts';

interface LibraryFilter {
  readonly show: GroupLibraryFilter;
  /** 0 means any number of seats. */
  readonly player: number;
}

/** Refetched on every visit, because played and wanted scripts change. */
const groupLibraryQuery = (groupId: string, { show, player }: LibraryFilter) =>
  infiniteQueryOptions({
    queryKey: ['group-shelf', groupId, show, player],
    queryFn: ({ pageParam, signal }) =>
      load(groupLibrary, { groupId, show, player, offset: pageParam, limit: PAGE_SIZE.scripts }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ scripts }, _pages, offset) =>
      scripts.length < PAGE_SIZE.scripts ? undefined : offset + scripts.length,
    staleTime: 0,
  });

const SCRIPT_FILTERS = [
  ['unplayed', '都没玩过'],
  ['wanted', '有人想玩'],
  ['all', '全部'],
] as const satisfies readonly (readonly [GroupLibraryFilter, string])[];
const SEATS = Array.from({ length: PLAYERS_MAX - 1 }, (_, at) => at + 2);

/** 一起挑本: scripts chosen by what the members have in common. */
export function GroupLibrary({ group }: { group: Group }) {
  const [asked, setAsked] = useState<LibraryFilter>({ show: 'unplayed', player: 0 });
  return (
    <div className={css.groupLibrary}>
      <div className={css.row} role="group" aria-label="看哪些">
        {SCRIPT_FILTERS.map(([show, label]) => (
          <Chip key={show} aria-pressed={asked.show === show} onClick={() => setAsked({ ...asked, show })}>
            {label}
          </Chip>
        ))}
      </div>
      <div className={css.row} role="group" aria-label="人数">
        {[0, ...SEATS].map((player) => (
          <Chip key={player} aria-pressed={asked.player === player} onClick={() => setAsked({ ...asked, player })}>
            {player === 0 ? '人数不限' : `${player}人本`}
          </Chip>
        ))}
      </div>
      <Offers key={`${asked.show} ${asked.player}`} group={group} asked={asked} />
    </div>
  );
}

function Offers({ group, asked }: { group: Group; asked: LibraryFilter }) {
  const query = useInfiniteQuery(groupLibraryQuery(group.groupId, asked));
  const opening = useOpenRoom(group.groupId);
  if (query.isPending) return <OffersSkeleton />;
  if (query.data === undefined) return <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const scripts = [
    ...new Map(query.data.pages.flatMap((page) => page.scripts.map((script) => [script.script_id, script]))).values(),
  ];
  if (scripts.length === 0) return <EmptyState text={emptyLabel(asked)} />;
  return (
    <>
      <ul className={css.list}>
        {scripts.map((script) => (
          <li key={script.script_id}>
            <SharedOffer script={script} group={group} opening={opening} />
          </li>
        ))}
      </ul>
      <ListFoot query={query} />
    </>
  );
}

function emptyLabel({ show, player }: LibraryFilter): string {
  const which = player === 0 ? '本' : ` ${player}人本`;
  if (show === 'wanted') return '还没有人收藏想玩的本。在剧本页点收藏，就会出现在这里';
  return show === 'unplayed' ? `架上没有全车都没玩过的${which}` : `架上没有${which}`;
}

function OffersSkeleton() {
  return (
    <Loading className={css.list}>
      <Skeleton height="180px" radius="12px" />
      <Skeleton height="180px" radius="12px" />
      <Skeleton height="180px" radius="12px" />
    </Loading>
  );
}
