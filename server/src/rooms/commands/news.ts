// Computes the response to polling: whole views, or patches for clients that follow.
import type { ResponseOf } from '@juzhongren/contract/call';
import type { partyView } from '@juzhongren/contract/room-calls/room';
import { isView, patchBetween, sentView } from '../push/sent-view.ts';
import type { RoomServices } from './room-services.ts';
import { type RoomReading, viewAt, viewOf } from './view.ts';

/**
 * Returns what is newer than the caller's view: nothing, a patch if the caller follows and has that view, otherwise the
 * whole view.
 */
export function newsOf(
  roomServices: RoomServices,
  room: RoomReading,
  { userId, after, sum }: { userId: number; after: number | undefined; sum: number | undefined },
): Pick<ResponseOf<typeof partyView>, 'room' | 'patch'> {
  const view = () => viewOf(roomServices, room, userId);
  if (after === undefined || sum === undefined)
    return { room: after === undefined || after < room.seq ? view() : null };
  const before = viewAt(roomServices, room, { userId, seq: after });
  const has = before && sentView(before);
  if (has === null || !isView(has, sum)) return { room: view() };
  return after === room.seq ? { room: null } : { room: null, patch: patchBetween(has, sentView(view())) };
}
