import type { RankOrder } from '@juzhongren/contract/enumerations';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callsFrom, load } from '../../net/query-client.ts';
import { LIST_KEPT } from '../../ui/list/list-kept.ts';

// The server renders `/` with the responses under these query keys (net/boot.ts). The call definitions with their
// schemas, 10 KB, are therefore lazy-loaded.
const catalogueCalls = () => callsFrom(import('@juzhongren/contract/catalogue'));
const contentCalls = () => callsFrom(import('@juzhongren/contract/content'));

/**
 * Milliseconds. Data is refetched only after a while, because a refetch would change the page under the user's finger.
 */
const STALE_MS = 5 * 60_000;

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: async ({ signal }) => load((await contentCalls()).bannerList, {}, { signal }),
  staleTime: STALE_MS,
});

export const popupsQuery = queryOptions({
  queryKey: ['popups'],
  queryFn: async ({ signal }) => load((await contentCalls()).popupList, {}, { signal }),
  staleTime: STALE_MS,
});

/** First script for a new user. Null if no script is free and for one player. */
export const firstCaseQuery = queryOptions({
  queryKey: ['first-case'],
  queryFn: async ({ signal }) => load((await contentCalls()).firstCase, {}, { signal }),
  staleTime: STALE_MS,
});

export const rankQuery = (order: RankOrder) =>
  queryOptions({
    queryKey: ['rank', order],
    queryFn: async ({ signal }) => {
      const { scriptList } = await catalogueCalls();
      return (await load(scriptList, { order, offset: 0, limit: PAGE_SIZE.homeRank }, { signal })) ?? [];
    },
    staleTime: STALE_MS,
  });

const limitAt = (offset: number): number => (offset === 0 ? PAGE_SIZE.feedFirst : PAGE_SIZE.feedNext);

/**
 * 猜你喜欢: first 6 cards, then 10. The offset is the number of loaded cards, and a short page is the last one.
 * The server renders the page with a visitor's feed. A signed-in user has a separate feed and key, so that cards do not
 * change places.
 */
export const feedQuery = (signedIn: boolean) =>
  infiniteQueryOptions({
    queryKey: signedIn ? ['feed', 'mine'] : ['feed'],
    queryFn: async ({ pageParam, signal }) => {
      const { feedScript } = await catalogueCalls();
      return await load(feedScript, { offset: pageParam, limit: limitAt(pageParam) }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => (last.length < limitAt(offset) ? undefined : offset + last.length),
    ...LIST_KEPT,
  });
