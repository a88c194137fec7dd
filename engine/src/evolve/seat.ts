// Applies events of seats in a running game: wishes about the room or other seats, confessions, verdicts and private
// notes.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { eachSeat, requireRunning, withTable } from './stage.ts';
import type { RoomState, Seat, Table, Verdict } from '../state/state.ts';
import { append } from '../state/append.ts';

export type SeatEvent = Extract<
  RoomEvent,
  {
    type:
      | 'dismiss-asked'
      | 'removal-asked'
      | 'release-asked'
      | 'seat-released'
      | 'questions-asked'
      | 'confessed'
      | 'task-judged'
      | 'notebook-written';
  }
>;

export function evolveSeat(state: RoomState, event: SeatEvent): RoomState {
  switch (event.type) {
    case 'dismiss-asked': {
      const running = requireRunning(state, event);
      return { ...running, dismissAsked: append(running.dismissAsked, event.seat) };
    }
    case 'removal-asked': {
      const running = requireRunning(state, event);
      return { ...running, removalAsked: append(running.removalAsked, { seat: event.seat, of: event.of }) };
    }
    case 'release-asked': {
      const running = requireRunning(state, event);
      return { ...running, releaseAsked: append(running.releaseAsked, { seat: event.seat, of: event.of }) };
    }
    case 'seat-released': {
      const running = requireRunning(state, event);
      const table = changeSeat(running.table, event.seat, (seat) => ({ ...seat, released: true }));
      return { ...running, table, releaseAsked: running.releaseAsked.filter(({ of }) => of !== event.seat) };
    }
    case 'questions-asked':
      return withTable(state, event, (table) => changeSeat(table, event.seat, (seat) => ({ ...seat, asked: true })));
    case 'confessed':
      return withTable(state, event, (table) =>
        changeSeat(table, event.seat, (seat) => ({ ...seat, confessed: true })),
      );
    case 'task-judged': {
      const { judgingId, seat, done } = event;
      const isOther = (verdict: Verdict) => verdict.judgingId !== judgingId || verdict.seat !== seat;
      return withTable(state, event, (table) => ({
        ...table,
        verdicts: [...table.verdicts.filter(isOther), { judgingId, seat, done }],
      }));
    }
    case 'notebook-written':
      return withTable(state, event, (table) =>
        changeSeat(table, event.seat, (seat) => ({ ...seat, notebook: event.text })),
      );
  }
}

const changeSeat = (table: Table, characterId: string, change: (seat: Seat) => Seat): Table =>
  eachSeat(table, (seat) => (seat.characterId === characterId ? change(seat) : seat));
