// Shows a seat the tokens and transfers that it may know of: its own tokens, tokens that everybody can see, and open
// transfers. In the debrief it shows everything.
import type { CounterMoveView } from '@juzhongren/contract/room/moments';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { findClue } from '../state/clue-state.ts';
import { countersOf, tokensOf, tokenRules, sumOf } from '../state/tokens.ts';
import { indexOf } from '../state/script-index.ts';
import { type CounterMove, isWaiting, type Table, type TableState } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/**
 * Returns the tokens by kind. `shown` is the number of open tokens of each seat, or null if seats do not see them. In
 * the debrief `shown` counts all tokens, and `bank` is set.
 */
export function tokenViews({ script, state, seat, seesTable }: Viewing): RoomView['purses'] {
  if (isWaiting(state) || !seesTable) return [];
  const { table } = state;
  const isTold = state.stage === 'debrief';
  return (script.purses ?? []).map(({ id, name, unit, ways, most, heard, shown }) => {
    const mine = seat === null ? null : countersOf(table, id, seat);
    const { seats, bank } = tokensOf(table, id);
    return {
      purseId: id,
      name,
      unit,
      mine: mine === null ? null : { open: mine.open, aside: mine.aside },
      ways: [...ways],
      most,
      heard,
      hides: shown,
      shown:
        shown || isTold ? seats.map((one) => ({ characterId: one.seat, count: isTold ? sumOf(one) : one.open })) : null,
      bank: isTold ? bank : null,
    };
  });
}

/**
 * Returns the token transfers that this seat may know of. `count` is null if the seat may know of the transfer but not
 * the number of tokens.
 */
export function moveViews({ script, state, seat, seesTable }: Viewing): RoomView['moves'] {
  if (isWaiting(state) || !seesTable) return [];
  return state.table.moves.flatMap((move) => {
    const count = countSeen(script, state, { move, seat });
    return count === undefined ? [] : [{ ...moveView(script, state.table, move), count }];
  });
}

/**
 * Returns the number of tokens that the seat may see for a transfer. Null if the seat may know only of the transfer;
 * undefined if it may not know of it at all.
 */
function countSeen(
  script: Script,
  { stage }: TableState,
  { move, seat }: { move: CounterMove; seat: string | null },
): number | null | undefined {
  const { from, to, way, count, purseId } = move;
  if (stage === 'debrief' || way === 'open' || (seat !== null && (from === seat || to === seat))) return count;
  return way === 'quiet' && tokenRules(script, purseId)?.heard === true ? null : undefined;
}

function moveView(script: Script, table: Table, move: CounterMove): Omit<CounterMoveView, 'count'> {
  const { at, act, purseId, from, to, way } = move;
  return { at, act, purseId, from, to, way, for: spentOn(script, table, move) };
}

/** Returns the name of the place, clue or skill that the tokens paid for; empty if they paid for nothing. */
export function spentOn(script: Script, table: Table, { on, from }: Pick<CounterMove, 'on' | 'from'>): string {
  if (on === null) return '';
  const index = indexOf(script);
  if ('place' in on) return index.places.get(on.place)?.name ?? '';
  if ('clue' in on) return findClue(script, table, on.clue)?.clue.title ?? '';
  return index.characters.get(from ?? '')?.skills?.find(({ id }) => id === on.skill)?.name ?? '';
}

/**
 * Returns the reports of token numbers that went to this seat or to everybody. In the debrief it returns all reports.
 */
export function reckoningViews({ state, seat, seesTable }: Viewing): RoomView['reckonings'] {
  if (isWaiting(state) || !seesTable) return [];
  return state.table.reckonings
    .filter(({ to }) => to === null || to === seat || state.stage === 'debrief')
    .map(({ at, act, purseId, counts }) => ({
      at,
      act,
      purseId,
      counts: counts.map((one) => ({ characterId: one.seat, count: one.count })),
    }));
}
