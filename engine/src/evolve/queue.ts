// Applies events of the lobby queue: which members confirm to come to the meeting, and which users wait for a seat.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { isWaiting, type RoomState, type Queued, type Room } from '../state/state.ts';
import { append } from '../state/append.ts';

export type QueueEvent = Extract<
  RoomEvent,
  { type: 'coming-said' | 'queued' | 'unqueued' | 'seat-promised' | 'promise-withdrawn' | 'queue-ruled' }
>;

export function evolveQueue(state: RoomState, event: QueueEvent): RoomState {
  if (state.stage === 'none' || !isWaiting(state)) throw new Error(`The log has ${event.type} where nobody waits.`);
  return { ...state, room: changed(state.room, event) };
}

function changed(room: Room, event: QueueEvent): Room {
  switch (event.type) {
    case 'coming-said':
      return { ...room, coming: append(room.coming, event.userId) };
    case 'queued':
      return { ...room, queue: append(room.queue, { userId: event.userId, until: null }) };
    case 'unqueued':
      return { ...room, queue: room.queue.filter(({ userId }) => userId !== event.userId) };
    case 'seat-promised':
      return { ...room, queue: promised(room.queue, event.userId, event.until) };
    case 'promise-withdrawn':
      return { ...room, queue: promised(room.queue, event.userId, null) };
    case 'queue-ruled':
      return { ...room, friendsFirst: event.friendsFirst };
  }
}

const promised = (queue: Room['queue'], userId: number, until: number | null): readonly Queued[] =>
  queue.map((one) => (one.userId === userId ? { ...one, until } : one));
