import { userGameRecord } from '@juzhongren/contract/accounts';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { load } from '../../../net/query-client.ts';
import { useRoom } from '../state/room-context.ts';

/**
 * Whether this player has rated this game, as the list of records knows it: so every device of theirs does. Undefined
 * while nobody knows. A game whose debrief is open is among the newest. Under the key of the records, which a rating
 * makes old.
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
    // Rated on another device meanwhile: it is seen on coming back to this one.
    refetchOnWindowFocus: true,
  });
  // What was kept from before the rating screen is old: it would offer once more what was just done.
  if (data === false && !isFetchedAfterMount) return undefined;
  return data ?? (isError ? false : undefined);
}
