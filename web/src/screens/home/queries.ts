import { feedScript, type ScriptCard } from '@juzhongren/contract/catalogue';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

const limitAt = (offset: number): number => (offset === 0 ? PAGE_SIZE.feedFirst : PAGE_SIZE.feedNext);

/** 猜你喜欢: first 6, then 10; the offset is what is loaded. A short page is the last. */
export const feedQuery = infiniteQueryOptions({
  queryKey: ['feed'],
  queryFn: ({ pageParam, signal }) => load(feedScript, { offset: pageParam, limit: limitAt(pageParam) }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last, _pages, offset) => (last.length < limitAt(offset) ? undefined : offset + last.length),
  // The order holds while one visitor scrolls; loading it anew under their finger would not.
  staleTime: 5 * 60_000,
});

/** The cards of all pages; one that moved to a later page meanwhile is shown once. */
export function cardsOf(pages: readonly (readonly ScriptCard[])[]): readonly ScriptCard[] {
  return [...new Map(pages.flat().map((card) => [card.script_id, card])).values()];
}
