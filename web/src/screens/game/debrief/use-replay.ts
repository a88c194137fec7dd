import { partyReplay, type Replay } from '@juzhongren/contract/room-calls/after';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { load } from '../../../net/query-client.ts';
import { useRoom } from '../state/room-context.ts';

/** Loads the replay once per session, because a finished game no longer changes. */
export function useReplay(): UseQueryResult<Replay> {
  const { partyId, me } = useRoom();
  return useQuery({
    queryKey: ['replay', partyId, me.userId],
    queryFn: async ({ signal }) => await load(partyReplay, { partyId }, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
