import { collectionList } from '@juzhongren/contract/content';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../net/query-client.ts';

/** The shelves an operator put together; the page of `/` brings them along (net/boot.ts). */
export const collectionsQuery = queryOptions({
  queryKey: ['collections'],
  queryFn: ({ signal }) => load(collectionList, {}, { signal }),
  staleTime: 5 * 60_000,
});
