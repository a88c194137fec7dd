// Applies events of bargains to the state. `clue-given` events move the exchanged clues.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { withTable } from './stage.ts';
import { actNumber } from '../state/seats.ts';
import type { Bargain, RoomState, Table } from '../state/state.ts';
import { append } from '../state/append.ts';

export type BargainEvent = Extract<
  RoomEvent,
  { type: 'bargain-offered' | 'bargain-answered' | 'bargain-done' | 'bargain-dropped' }
>;

/** Applies a bargain event; `at` is Unix time in ms. Throws if the game has not started or is dissolved. */
export function evolveBargain(script: Script, state: RoomState, event: BargainEvent, at: number): RoomState {
  switch (event.type) {
    case 'bargain-offered': {
      const { bargainId, from, to, gives, promise } = event;
      const bargain: Bargain = { bargainId, from, to, gives, promise, returns: null, state: 'offered' };
      return withTable(state, event, (table) => ({ ...table, bargains: append(table.bargains, bargain) }));
    }
    case 'bargain-answered':
      return withTable(state, event, (table) => changed(table, event, { state: 'answered', returns: event.returns }));
    case 'bargain-dropped':
      return withTable(state, event, (table) => changed(table, event, { state: 'dropped' }));
    case 'bargain-done': {
      const done = withTable(state, event, (table) => changed(table, event, { state: 'done' }));
      const bargain = done.table.bargains.find(({ bargainId }) => bargainId === event.bargainId);
      if (bargain === undefined) throw new Error('The log ends a bargain that nobody offered.');
      const exchange = { at, act: actNumber(script, done), seats: [bargain.from, bargain.to] };
      return { ...done, table: { ...done.table, exchanges: append(done.table.exchanges, exchange) } };
    }
  }
}

const changed = (table: Table, { bargainId }: { bargainId: string }, change: Partial<Bargain>): Table => ({
  ...table,
  bargains: table.bargains.map((bargain) => (bargain.bargainId === bargainId ? { ...bargain, ...change } : bargain)),
});
