import { gameData } from '@juzhongren/contract/room-calls/texts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { load } from '../../../net/query-client.ts';
import { type ActText, useActText } from '../state/game-texts.ts';
import { useRoom } from '../state/room-context.ts';

/** Loads one act as a character reads it: the player's own, and in the debrief any character's. */
export function useStory(whose: string, act: number): UseQueryResult<ActText | null> {
  const room = useRoom();
  const isOwn = whose === room.me.characterId;
  // Both queries exist, but only the wanted one sends a request.
  const own = useActText(isOwn ? act : 0);
  const other = useQuery({
    queryKey: ['story', room.partyId, room.me.userId, whose, act],
    queryFn: async ({ signal }) => {
      const request = { partyId: room.partyId, characterId: whose, act: String(act) };
      const { acts } = await load(gameData, request, { signal });
      return acts.find((text) => text.act === act) ?? null;
    },
    enabled: !isOwn && whose !== '' && act > 0,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return isOwn ? own : other;
}
