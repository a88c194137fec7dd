import type { RankOrder } from '@juzhongren/contract/enumerations';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callsFrom, load } from '../../net/query-client.ts';
import { LIST_KEPT } from '../../ui/list/list-kept.ts';

// The page of `/` brings the answers to these along, under these keys (net/boot.ts). So the code of the calls, 10 KB with
// what checks their answers, is fetched only by who asks for more.
const catalogueCalls = () => callsFrom(import('@juzhongren/contract/catalogue'));
const contentCalls = () => callsFrom(import('@juzhongren/contract/content'));

/** What is loaded anew only after a while: under somebody's finger it would change the page they are looking at. */
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

/** What to begin with; null where nothing can be played alone and for nothing. */
export const firstCaseQuery = queryOptions({
  queryKey: ['first-case'],
  queryFn: async ({ signal }) => load((await contentCalls()).firstCase, {}, { signal }),
  staleTime: STALE_MS,
});

/** The first four of a ranking. */
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
 * 猜你喜欢: first 6, then 10; the offset is what is loaded. A short page is the last. The page brings a visitor's along;
 * who is signed in has a feed of their own, and gets it without seeing cards that change places.
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
