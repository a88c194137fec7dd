// An empty seat may not make the case unsolvable.
import type { ScriptClue } from '@juzhongren/contract/script';
import { clueHere } from './clue-state.ts';
import { holds } from './condition.ts';
import { type Draft, emit, tableState } from './draft.ts';
import { comeTo } from './effects.ts';
import { actNumber } from './seats.ts';
import type { TableState } from './state.ts';

/**
 * At an act's end, and in the closing as soon as a seat is empty: the essential clues that empty seats hold are
 * published, and those that only empty seats could have found so far come to the table.
 */
export function releaseEssentials(draft: Draft): void {
  const { seats } = tableState(draft).table;
  const empty = new Set(seats.filter((seat) => seat.userId === null).map((seat) => seat.characterId));
  if (empty.size === 0) return;
  for (const clue of draft.script.clues) {
    const state = tableState(draft);
    const { holder, published } = clueHere(draft.script, state.table, clue.id).state;
    if (!clue.essential || clue.publish === 'never' || published !== null) continue;
    if (holder !== null) {
      if (empty.has(holder)) emit(draft, { type: 'clue-published', clueId: clue.id, by: null });
    } else if (couldOnlyBeFoundBy(empty, clue) && couldBeFound(draft, state, clue)) {
      const cause = state.stage === 'playing' ? { act: state.act.number } : { closing: true as const };
      comeTo(draft, clue.id, { cause, finder: null, to: null });
    }
  }
}

const couldOnlyBeFoundBy = (seats: ReadonlySet<string>, clue: ScriptClue): boolean =>
  clue.for !== null && clue.for.length > 0 && clue.for.every((seat) => seats.has(seat));

function couldBeFound({ script }: Draft, state: TableState, clue: ScriptClue): boolean {
  const { placement, act, needs } = clue;
  if (placement.at !== 'search' || act > actNumber(script, state)) return false;
  return needs === null || clue.for?.some((seat) => holds(needs, { script, state, seat })) === true;
}
