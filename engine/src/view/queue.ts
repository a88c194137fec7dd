// Shows lobby members who is coming, and how many wait for a seat, without names.
import type { RoomView } from '@juzhongren/contract/room/view';
import { promisedSeats } from '../rules/queue.ts';
import { findMember } from '../state/seats.ts';
import type { Room } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/** Null outside a lobby with an appointed time, and for users who are not members. */
export function comingView(viewing: Viewing): RoomView['coming'] {
  const room = appointed(viewing);
  return room === undefined ? null : [...room.coming];
}

/** Null outside a lobby with an appointed time, and for users who are not members. */
export function queueView(viewing: Viewing): RoomView['queue'] {
  const room = appointed(viewing);
  if (room === undefined) return null;
  return { waiting: room.queue.length, promised: promisedSeats(room), friendsFirst: room.friendsFirst };
}

function appointed({ state, dismissed, userId }: Viewing): Room | undefined {
  if (state.stage !== 'lobby' || dismissed !== null || state.room.meetAt === null) return undefined;
  return findMember(state.room, userId) === undefined ? undefined : state.room;
}
