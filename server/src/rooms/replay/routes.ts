import { ERROR } from '@juzhongren/contract/errors';
import { partyReplay } from '@juzhongren/contract/room-calls/after';
import { isMember } from '@juzhongren/engine/state/seats';
import { seatSeenBy } from '@juzhongren/engine/state/viewing';
import { refuse, route, type Route } from '../../http/calls.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoom } from '../commands/view.ts';
import { replays } from './replays.ts';

/**
 * For everybody who sees the debrief, including the game master. Errors: 4004 if the caller is not in the room and had
 * no seat in the game that ended; 4005 until it has ended, or if they are in the room without a seat.
 */
export const replayRoute = (roomServices: RoomServices): Route => {
  const replayOf = replays(roomServices.log);
  return route(partyReplay, async ({ request, caller }) => {
    const room = await readRoom(roomServices, request.partyId);
    if (room === undefined) return refuse(ERROR.notInRoom);
    const live = room.state.stage === 'dismissed' ? room.state.last : room.state;
    if (live.stage === 'debrief') {
      const isGameMaster = live.room.master?.userId === caller.userId;
      if (isGameMaster || seatSeenBy(live, caller.userId) !== null) return replayOf(room);
    }
    return refuse(isMember(room.state, caller.userId) ? ERROR.notNow : ERROR.notInRoom);
  });
};
