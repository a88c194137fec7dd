import { queryOptions } from '@tanstack/react-query';
import { callsFrom, load } from '../net/query-client.ts';

/** Collections that the operator curates. The page of `/` embeds them (net/boot.ts). */
export const collectionsQuery = queryOptions({
  queryKey: ['collections'],
  queryFn: async ({ signal }) => {
    const { collectionList } = await callsFrom(import('@juzhongren/contract/content'));
    return await load(collectionList, {}, { signal });
  },
  staleTime: 5 * 60_000,
});
