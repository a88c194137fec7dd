import { favoriteList } from '@juzhongren/contract/catalogue';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

/** Favourite scripts of the caller, newest first. A page shorter than the page size is the last one. */
export const favoritesQuery = infiniteQueryOptions({
  queryKey: ['favorites'],
  queryFn: ({ pageParam, signal }) =>
    load(favoriteList, { offset: String(pageParam), limit: String(PAGE_SIZE.scripts) }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last, _pages, offset) => (last.length < PAGE_SIZE.scripts ? undefined : offset + last.length),
});
