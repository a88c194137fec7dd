// Applies events of tokens: how they move, and which token counts were revealed to seats.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { withTable } from './stage.ts';
import { placeOf, tokenRules } from '../state/tokens.ts';
import { actNumber } from '../state/seats.ts';
import type { CounterMove, Counters, RoomState, Table } from '../state/state.ts';
import { append } from '../state/append.ts';

type TokensEvent = Extract<
  RoomEvent,
  {
    type:
      | 'counters-given'
      | 'counters-aside'
      | 'counters-spent'
      | 'counters-paid'
      | 'counters-taken'
      | 'counters-reckoned';
  }
>;

/** Applies a token event; `at` is Unix time in ms. Throws if the game has not started or is dissolved. */
export function evolveTokens(script: Script, state: RoomState, event: TokensEvent, at: number): RoomState {
  const shown = tokenRules(script, event.purseId)?.shown === true;
  return withTable(state, event, (table) => evolved(table, event, { at, act: actOf(script, state), shown }));
}

const actOf = (script: Script, state: RoomState): number =>
  state.stage === 'playing' ? actNumber(script, state) : script.acts.length + 1;

type When = { at: number; act: number; shown: boolean };

function evolved(table: Table, event: TokensEvent, { shown, ...when }: When): Table {
  const { purseId } = event;
  switch (event.type) {
    case 'counters-given': {
      const { from, to, count, way } = event;
      return moved(table, { ...when, purseId, from, to, count, way, on: null }, placeOf({ shown }, way));
    }
    case 'counters-spent': {
      const { seat, count, on } = event;
      return moved(table, { ...when, purseId, from: seat, to: null, count, way: null, on });
    }
    case 'counters-paid':
      return moved(table, { ...when, purseId, from: null, to: event.seat, count: event.count, way: null, on: null });
    case 'counters-taken':
      return moved(table, { ...when, purseId, from: event.seat, to: null, count: event.count, way: null, on: null });
    case 'counters-aside': {
      const { seat, count, aside } = event;
      const put = aside ? count : -count;
      return changed(table, purseId, (one) =>
        one.seat === seat ? { ...one, open: one.open - put, aside: one.aside + put } : one,
      );
    }
    case 'counters-reckoned': {
      const to = event.to === 'table' ? null : event.to.seat;
      return { ...table, reckonings: append(table.reckonings, { ...when, purseId, to, counts: event.counts }) };
    }
  }
}

/**
 * Moves tokens between seats and the bank. With `open`, a seat pays from its open tokens first, then from those put
 * aside. With `aside`, only tokens put aside are moved. The receiving seat gets them in the same `place`.
 */
function moved(table: Table, move: CounterMove, place: 'open' | 'aside' = 'open'): Table {
  const { purseId, from, to, count } = move;
  const gone = changed(table, purseId, (one) => {
    if (one.seat === to) return { ...one, [place]: one[place] + count };
    if (one.seat !== from) return one;
    const open = place === 'aside' ? 0 : Math.min(one.open, count);
    return { ...one, open: one.open - open, aside: one.aside - (count - open) };
  });
  const intoBank = (to === null ? count : 0) - (from === null ? count : 0);
  const purses = gone.purses.map((tokens) =>
    tokens.purseId === purseId ? { ...tokens, bank: tokens.bank + intoBank } : tokens,
  );
  return { ...gone, purses, moves: append(table.moves, move) };
}

const changed = (table: Table, purseId: string, change: (counters: Counters) => Counters): Table => ({
  ...table,
  purses: table.purses.map((tokens) =>
    tokens.purseId === purseId ? { ...tokens, seats: tokens.seats.map(change) } : tokens,
  ),
});
