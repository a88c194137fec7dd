import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { cdkList } from '@juzhongren/contract/redemption';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

/** Redemptions of the caller, newest first. A page shorter than the page size is the last one. */
export const redemptionsQuery = infiniteQueryOptions({
  queryKey: ['redemptions'],
  queryFn: ({ pageParam, signal }) =>
    load(cdkList, { offset: String(pageParam), limit: String(PAGE_SIZE.exchange) }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last, _pages, offset) => (last.length < PAGE_SIZE.exchange ? undefined : offset + last.length),
  staleTime: 0,
});
