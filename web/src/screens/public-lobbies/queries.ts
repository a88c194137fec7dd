import { tablesList, tablesOwn } from '@juzhongren/contract/room-calls/public-lobbies';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';
import { requestOf, type PublicLobbyFilters } from './filters.ts';

/** Milliseconds between refreshes of the public lobbies while visible. */
const LOOK_MS = 20_000;

export const publicLobbiesQuery = (filters: PublicLobbyFilters) =>
  infiniteQueryOptions({
    queryKey: ['tables', requestOf(filters)],
    queryFn: ({ pageParam, signal }) =>
      load(tablesList, { ...requestOf(filters), ...(pageParam === null ? {} : { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });

export const ownRequestsQuery = queryOptions({
  queryKey: ['tables-own'],
  queryFn: ({ signal }) => load(tablesOwn, {}, { signal }),
  staleTime: 0,
  refetchInterval: LOOK_MS,
});
