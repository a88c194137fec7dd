// Applies events of presence: which users are away, and whom the members want as host while the host is away.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { RoomState, Room } from '../state/state.ts';
import { append } from '../state/append.ts';

export type PresenceEvent = Extract<RoomEvent, { type: 'went-away' | 'came-back' | 'host-asked' }>;

export function evolvePresence(state: RoomState, event: PresenceEvent): RoomState {
  if (state.stage === 'none' || state.stage === 'dismissed') {
    throw new Error(`The log has ${event.type} while there is no room.`);
  }
  return { ...state, room: changed(state.room, event) };
}

function changed(room: Room, event: PresenceEvent): Room {
  const { userId } = event;
  // When the host goes away or comes back, the members' wishes for another host are cleared (HO3).
  const hostAsked = userId === room.hostId ? [] : room.hostAsked;
  switch (event.type) {
    case 'went-away':
      return { ...room, hostAsked, away: append(room.away, userId) };
    case 'came-back':
      return { ...room, hostAsked, away: room.away.filter((other) => other !== userId) };
    case 'host-asked': {
      const others = room.hostAsked.filter((wish) => wish.userId !== userId);
      return { ...room, hostAsked: append(others, { userId, hostId: event.hostId }) };
    }
  }
}
