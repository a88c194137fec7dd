import { partyNextScripts } from '@juzhongren/contract/room-calls/next';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { load } from '../net/query-client.ts';

const PAGE = 10;

/**
 * Scripts that the players of a finished room may play next. Always refetched, because the scripts they have played
 * change.
 */
export const nextScriptsQuery = (partyId: string) =>
  infiniteQueryOptions({
    queryKey: ['next-scripts', partyId],
    queryFn: ({ pageParam, signal }) =>
      load(partyNextScripts, { partyId, offset: String(pageParam), limit: String(PAGE) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ scripts }, _pages, offset) => (scripts.length < PAGE ? undefined : offset + scripts.length),
    staleTime: 0,
  });
