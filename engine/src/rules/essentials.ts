// Publishes the essential clues of empty seats, so that the case stays solvable.
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import { clueHere } from '../state/clue-state.ts';
import { holds } from './condition.ts';
import { type Draft, emit, tableState } from '../step/draft.ts';
import { comeTo } from './effects.ts';
import { indexOf } from '../state/script-index.ts';
import { actNumber, emptySeats } from '../state/seats.ts';
import type { Seat, TableState } from '../state/state.ts';

/**
 * Releases every empty seat and publishes its essential clues. Called at the end of an act, and repeatedly during the
 * closing.
 */
export function releaseEmptySeats(draft: Draft): void {
  const empty = emptySeats(tableState(draft).table);
  if (empty.length === 0) return;
  for (const { characterId, released } of empty)
    if (!released) emit(draft, { type: 'seat-released', seat: characterId });
  giveEssentials(draft, idsOf(empty));
}

export function releaseSeat(draft: Draft, characterId: string): void {
  emit(draft, { type: 'seat-released', seat: characterId });
  giveEssentials(draft, new Set([characterId]));
}

const idsOf = (seats: readonly Seat[]): ReadonlySet<string> => new Set(seats.map((seat) => seat.characterId));

/**
 * Publishes the essential clues that the seats in `givers` hold. Also publishes an essential clue that no seat has
 * found yet, if only empty seats could find it, one of `givers` among them, and its act has begun.
 */
function giveEssentials(draft: Draft, givers: ReadonlySet<string>): void {
  const empty = idsOf(emptySeats(tableState(draft).table));
  for (const clue of indexOf(draft.script).essentialClues) {
    const state = tableState(draft);
    const { holder, published } = clueHere(draft.script, state.table, clue.id).state;
    if (published !== null) continue;
    if (holder !== null) {
      if (givers.has(holder)) emit(draft, { type: 'clue-published', clueId: clue.id, by: null });
    } else if (couldOnlyBeFoundBy(empty, clue) && isFor(givers, clue) && couldBeFound(draft, state, clue)) {
      const cause = state.stage === 'playing' ? { act: state.act.number } : { closing: true as const };
      comeTo(draft, clue.id, { cause, finder: null, to: null });
    }
  }
}

const isFor = (seats: ReadonlySet<string>, clue: ScriptClue): boolean =>
  clue.for?.some((seat) => seats.has(seat)) === true;

const couldOnlyBeFoundBy = (seats: ReadonlySet<string>, clue: ScriptClue): boolean =>
  clue.for !== null && clue.for.length > 0 && clue.for.every((seat) => seats.has(seat));

function couldBeFound({ script }: Draft, state: TableState, clue: ScriptClue): boolean {
  const { placement, act, needs } = clue;
  if (placement.at !== 'search' || act > actNumber(script, state)) return false;
  return needs === null || clue.for?.some((seat) => holds(needs, { script, state, seat })) === true;
}
