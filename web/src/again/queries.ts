import { partyNextScripts } from '@juzhongren/contract/room-calls/next';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { load } from '../net/query-client.ts';

/** Scripts on a page. */
const PAGE = 10;

/** What the people of a closed case may play next; asked anew each time, what they have played changes. */
export const nextScriptsQuery = (partyId: string) =>
  infiniteQueryOptions({
    queryKey: ['next-scripts', partyId],
    queryFn: ({ pageParam, signal }) =>
      load(partyNextScripts, { partyId, offset: String(pageParam), limit: String(PAGE) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ scripts }, _pages, offset) => (scripts.length < PAGE ? undefined : offset + scripts.length),
    staleTime: 0,
  });
