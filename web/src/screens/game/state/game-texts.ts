import { gameData, type GameData } from '@juzhongren/contract/room-calls/texts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { load } from '../../../net/query-client.ts';
import { useRoom } from './room-context.ts';

export type ActText = GameData['acts'][number];

/** First part of the keys of these queries; the second part is the room id. */
export const ACT_TEXT_KEY = 'game-data';

const LATE_MS = 3_000;

/** Loads the private text of one open act of this seat. The text never changes, so it is loaded only once. */
export function useActText(act: number): UseQueryResult<ActText | null> {
  const room = useRoom();
  return useQuery({
    queryKey: [ACT_TEXT_KEY, room.partyId, room.me.userId, room.me.characterId, act],
    queryFn: async ({ signal }) => {
      const { acts } = await load(gameData, { partyId: room.partyId, act: String(act) }, { signal });
      return acts.find((text) => text.act === act) ?? null;
    },
    enabled: act > 0,
    // A server that does not know the act yet answers without it, so the query repeats.
    refetchInterval: (query) => (query.state.data === null ? LATE_MS : false),
    staleTime: (query) => (query.state.data == null ? 0 : Infinity),
    gcTime: Infinity,
  });
}
