import { popularScript, scriptList } from '@juzhongren/contract/catalogue';
import type { RequestOf } from '@juzhongren/contract/call';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';
import { LIST_KEPT } from '../list/list-kept.ts';

type Selection = Pick<RequestOf<typeof scriptList>, 'condition' | 'order'>;

/**
 * Returns the offset of the next page: the number of loaded cards, duplicates included. Undefined after a short page,
 * which is the last.
 */
export const nextOffset = (last: readonly unknown[], _pages: unknown, offset: number): number | undefined =>
  last.length < PAGE_SIZE.scripts ? undefined : offset + last.length;

export const scriptPages = (selection: Selection) =>
  infiniteQueryOptions({
    queryKey: ['scripts', selection],
    queryFn: async ({ pageParam, signal }) =>
      (await load(scriptList, { ...selection, offset: pageParam, limit: PAGE_SIZE.scripts }, { signal })) ?? [],
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    ...LIST_KEPT,
  });

/** Scripts by number of started games, in pages of 20. */
export const popularPages = infiniteQueryOptions({
  queryKey: ['scripts', 'popular'],
  queryFn: ({ pageParam, signal }) => load(popularScript, { offset: pageParam, limit: PAGE_SIZE.scripts }, { signal }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
  ...LIST_KEPT,
});
