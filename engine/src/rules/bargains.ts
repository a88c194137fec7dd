// What two seats offer each other. Both say yes or nothing happens; nothing of it outlives its act, its clues, its people.
import type { Script } from '@juzhongren/contract/script/script';
import { clueHere } from '../state/clue-state.ts';
import { type Draft, emit, tableState } from '../step/draft.ts';
import { findSeat } from '../state/seats.ts';
import type { Bargain, Table, TableState } from '../state/state.ts';

export const isOpen = ({ state }: Bargain): boolean => state === 'offered' || state === 'answered';

/** The clue is part of a bargain that is still open, as what one of the two would give. */
export const isBargained = ({ bargains }: Table, clueId: string): boolean =>
  bargains.some((bargain) => isOpen(bargain) && (bargain.gives === clueId || bargain.returns === clueId));

/** With the act all that is open ends. */
export function dropOpenBargains(draft: Draft): void {
  for (const bargain of tableState(draft).table.bargains.filter(isOpen)) drop(draft, bargain);
}

/** What cannot come about any more: somebody left, or a clue is in another hand or public. */
export function lapseBargains(draft: Draft): void {
  const { state } = draft;
  if (state.stage !== 'playing' && state.stage !== 'closing') return;
  for (const bargain of state.table.bargains) {
    if (isOpen(bargain) && !isPossible(draft.script, state, bargain)) drop(draft, bargain);
  }
}

const drop = (draft: Draft, { bargainId }: Bargain): void =>
  emit(draft, { type: 'bargain-dropped', bargainId, by: null });

function isPossible(script: Script, { table }: TableState, { from, to, gives, returns }: Bargain): boolean {
  const isThere = (seat: string) => findSeat(table, seat)?.userId != null;
  const holds = (seat: string, clueId: string) => {
    const { holder, published } = clueHere(script, table, clueId).state;
    return holder === seat && published === null;
  };
  return isThere(from) && isThere(to) && holds(from, gives) && (returns === null || holds(to, returns));
}
