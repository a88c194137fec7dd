import { userGameRecord } from '@juzhongren/contract/accounts';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { load } from '../../../net/query-client.ts';
import { useRoom } from '../state/room-context.ts';

/**
 * Reports whether this player has rated this game, on any device. Undefined while unknown. Reads only the newest game
 * records, because a game with an open debrief is among them. The query key starts with `records`, so that a new rating
 * invalidates it.
 */
export function useRated(): boolean | undefined {
  const { partyId, me } = useRoom();
  const { data, isError, isFetchedAfterMount } = useQuery({
    queryKey: ['records', 'rated', partyId, me.userId],
    queryFn: async ({ signal }) => {
      const records = await load(userGameRecord, { offset: '0', limit: String(PAGE_SIZE.records) }, { signal });
      return records.some((record) => record.partyId === partyId && record.commented);
    },
    staleTime: 0,
    // The player may have rated the game on another device meanwhile.
    refetchOnWindowFocus: true,
  });
  // An answer cached before the rating screen would offer the rating again.
  if (data === false && !isFetchedAfterMount) return undefined;
  return data ?? (isError ? false : undefined);
}
