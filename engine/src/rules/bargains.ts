// Decides when bargains between two seats end by themselves: when their act ends, when a player leaves, or when an
// exchanged clue is no longer available.
import type { Script } from '@juzhongren/contract/script/script';
import { clueHere } from '../state/clue-state.ts';
import { type Draft, emit, tableState } from '../step/draft.ts';
import { findSeat } from '../state/seats.ts';
import type { Bargain, Table, TableState } from '../state/state.ts';

export const isOpen = ({ state }: Bargain): boolean => state === 'offered' || state === 'answered';

export const isBargained = ({ bargains }: Table, clueId: string): boolean =>
  bargains.some((bargain) => isOpen(bargain) && (bargain.gives === clueId || bargain.returns === clueId));

export function dropOpenBargains(draft: Draft): void {
  for (const bargain of tableState(draft).table.bargains.filter(isOpen)) drop(draft, bargain);
}

/** Drops open bargains that have become impossible: a player left, or a clue changed hands or became public. */
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
