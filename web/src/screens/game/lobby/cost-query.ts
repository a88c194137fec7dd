import type { PayCheck } from '@juzhongren/contract/money';
import type { RoomView } from '@juzhongren/contract/room/view';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { payCheckQuery } from '../../../payment/pay-check-query.ts';
import { isBeforePlay } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';

/** Part of the query key: members, host and payments, which all affect the cost. */
function priceMarks({ members, payment }: RoomView): string {
  const people = members.map(({ userId, host, paid }) => `${userId}${host ? 'h' : ''}${paid ? 'p' : ''}`);
  const dues = payment?.dues.map(({ how }) => how) ?? [];
  return [...people, ...dues].join();
}

/** Loads what this player would have to pay in the current room. Disabled for a free script and once the game runs. */
export function useRoomCost(): UseQueryResult<PayCheck> {
  const room = useRoom();
  const asked = payCheckQuery({ scriptId: room.script.script_id, partyId: room.partyId });
  return useQuery({
    ...queryOptions({ ...asked, queryKey: [...asked.queryKey, priceMarks(room)] }),
    enabled: room.script.price > 0 && isBeforePlay(room),
    // Shows the old sum until the new one is loaded.
    placeholderData: keepPreviousData,
  });
}
