import { userGameRecord } from '@juzhongren/contract/accounts';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

export const recordsQuery = infiniteQueryOptions({
  queryKey: ['records'],
  queryFn: ({ pageParam, signal }) =>
    load(userGameRecord, { offset: String(pageParam), limit: String(PAGE_SIZE.records) }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last, _pages, offset) => (last.length < PAGE_SIZE.records ? undefined : offset + last.length),
  staleTime: 0,
});
