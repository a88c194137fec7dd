// What a member of the lobby is told of who comes, and of who waits for a seat: how many, and nobody's name.
import type { RoomView } from '@juzhongren/contract/room/view';
import { promisedSeats } from '../rules/queue.ts';
import { findMember } from '../state/seats.ts';
import type { Room } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

export function comingView(viewing: Viewing): RoomView['coming'] {
  const room = appointed(viewing);
  return room === undefined ? null : [...room.coming];
}

export function queueView(viewing: Viewing): RoomView['queue'] {
  const room = appointed(viewing);
  if (room === undefined) return null;
  return { waiting: room.queue.length, promised: promisedSeats(room), friendsFirst: room.friendsFirst };
}

function appointed({ state, dismissed, userId }: Viewing): Room | undefined {
  if (state.stage !== 'lobby' || dismissed !== null || state.room.meetAt === null) return undefined;
  return findMember(state.room, userId) === undefined ? undefined : state.room;
}
