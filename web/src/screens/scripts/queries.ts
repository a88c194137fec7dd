import { sceneList, scriptList } from '@juzhongren/contract/catalogue';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';
import type { Filters } from './filters.ts';

export const scenesQuery = queryOptions({
  queryKey: ['scenes'],
  queryFn: ({ signal }) => load(sceneList, {}, { signal }),
  staleTime: 10 * 60_000,
});

export const scriptsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['scripts', filters],
    queryFn: async ({ pageParam, signal }) =>
      (await load(
        scriptList,
        { condition: { ...filters }, offset: pageParam, limit: PAGE_SIZE.scripts },
        { signal },
      )) ?? [],
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => (last.length < PAGE_SIZE.scripts ? undefined : offset + last.length),
  });
