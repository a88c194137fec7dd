import { queryOptions } from '@tanstack/react-query';
import { callsFrom, load } from '../net/query-client.ts';

/** The shelves an operator put together; the page of `/` brings them along (net/boot.ts). */
export const collectionsQuery = queryOptions({
  queryKey: ['collections'],
  queryFn: async ({ signal }) => {
    const { collectionList } = await callsFrom(import('@juzhongren/contract/content'));
    return await load(collectionList, {}, { signal });
  },
  staleTime: 5 * 60_000,
});
