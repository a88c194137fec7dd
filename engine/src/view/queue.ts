// Shows lobby members who has confirmed the meeting time, and how many users wait for a seat, without their names.
import type { RoomView } from '@juzhongren/contract/room/view';
import { promisedSeats } from '../rules/queue.ts';
import { findMember } from '../state/seats.ts';
import type { Room } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/**
 * Returns the members who confirmed the meeting time. Null if the room is not a lobby with a meeting time, and for
 * users who are not members.
 */
export function comingView(viewing: Viewing): RoomView['coming'] {
  const room = appointed(viewing);
  return room === undefined ? null : [...room.coming];
}

/**
 * Returns the length of the queue and the number of reserved seats. Null if the room is not a lobby with a meeting
 * time, and for users who are not members.
 */
export function queueView(viewing: Viewing): RoomView['queue'] {
  const room = appointed(viewing);
  if (room === undefined) return null;
  return { waiting: room.queue.length, promised: promisedSeats(room), friendsFirst: room.friendsFirst };
}

function appointed({ state, dismissed, userId }: Viewing): Room | undefined {
  if (state.stage !== 'lobby' || dismissed !== null || state.room.meetAt === null) return undefined;
  return findMember(state.room, userId) === undefined ? undefined : state.room;
}
