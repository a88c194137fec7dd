import { popularScript, scriptList } from '@juzhongren/contract/catalogue';
import type { RequestOf } from '@juzhongren/contract/call';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';
import { LIST_KEPT } from '../list/list-kept.ts';

type Selection = Pick<RequestOf<typeof scriptList>, 'condition' | 'order'>;

/** The offset after a page: what is loaded so far, doubles included. A short page is the last. */
export const nextOffset = (last: readonly unknown[], _pages: unknown, offset: number): number | undefined =>
  last.length < PAGE_SIZE.scripts ? undefined : offset + last.length;

/** Scripts that meet a condition or in the order of a ranking, in pages of 20. */
export const scriptPages = (selection: Selection) =>
  infiniteQueryOptions({
    queryKey: ['scripts', selection],
    queryFn: async ({ pageParam, signal }) =>
      (await load(scriptList, { ...selection, offset: pageParam, limit: PAGE_SIZE.scripts }, { signal })) ?? [],
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    ...LIST_KEPT,
  });

/** What most people started, in pages of 20. */
export const popularPages = infiniteQueryOptions({
  queryKey: ['scripts', 'popular'],
  queryFn: ({ pageParam, signal }) => load(popularScript, { offset: pageParam, limit: PAGE_SIZE.scripts }, { signal }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
  ...LIST_KEPT,
});
