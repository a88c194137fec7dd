// Applies events of multi-day games: their terms, and which seats were active in an act.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { eachSeat, requireRunning } from './stage.ts';
import type { RoomState } from '../state/state.ts';
import { append } from '../state/append.ts';

export type MultiDayEvent = Extract<RoomEvent, { type: 'slow-set' | 'act-seen' | 'act-missed' }>;

export function evolveMultiDay(state: RoomState, event: MultiDayEvent): RoomState {
  switch (event.type) {
    case 'slow-set': {
      if (state.stage !== 'lobby') throw new Error('The log changes how slowly a room plays outside of the lobby.');
      // Members were ready for the old terms, so nobody is ready after the terms change.
      const members = state.room.members.map((member) => ({ ...member, ready: false }));
      return { ...state, room: { ...state.room, members, slow: event.slow }, expiresAt: event.expiresAt };
    }
    case 'act-seen': {
      const running = requireRunning(state, event);
      return { ...running, seen: append(running.seen, event.seat) };
    }
    case 'act-missed': {
      const running = requireRunning(state, event);
      const table = eachSeat(running.table, (seat) => ({
        ...seat,
        missed: event.seats.includes(seat.characterId) ? seat.missed + 1 : 0,
      }));
      return { ...running, table };
    }
  }
}
