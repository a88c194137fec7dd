import type { tablesOwn } from '@juzhongren/contract/room-calls/public-lobbies';
import type { ResponseOf } from '@juzhongren/contract/call';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoom } from '../commands/view.ts';

export async function ownQueues(
  roomServices: RoomServices,
  userId: number,
): Promise<ResponseOf<typeof tablesOwn>['queues']> {
  const rows = await roomServices.deps.db
    .selectFrom('party_queue')
    .select('party_id')
    .where('user_id', '=', userId)
    .orderBy('party_id')
    .execute();
  const found: ResponseOf<typeof tablesOwn>['queues'] = [];
  for (const { party_id: partyId } of rows) {
    const room = await readRoom(roomServices, partyId);
    if (room?.state.stage !== 'lobby') continue;
    const { queue, meetAt } = room.state.room;
    const place = queue.findIndex((one) => one.userId === userId);
    if (place < 0) continue;
    const { name: scriptName } = room.script.card;
    const until = queue[place]?.until ?? null;
    found.push({ partyId, scriptName, meetAt, place: place + 1, waiting: queue.length, until });
  }
  return found;
}
