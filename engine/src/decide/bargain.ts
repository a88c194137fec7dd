// Two seats make a bargain: a clue for a clue, or for a promise.
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import { isBargained, isOpen } from '../rules/bargains.ts';
import { refusalTo } from '../rules/clue-rights.ts';
import { findClue } from '../state/clue-state.ts';
import type { UserCommand } from '../step/command.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { findSeat } from '../state/seats.ts';
import type { Bargain } from '../state/state.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/**
 * Refused: what cannot be given as giving it would be, 4012 a clue that is offered already, 1001 oneself or a promise
 * without words, 1002 no such character, 4005 nobody sits there.
 */
export function offerBargain(draft: Draft, { state, seat }: Acting, offered: Of<'offer-bargain'>): Decision {
  const { clueId, characterId: to } = offered;
  const promise = offered.promise?.trim() ?? null;
  const refusal = refusalToPut(draft, { state, seat }, clueId);
  if (refusal !== null) return refuse(refusal);
  if (to === seat || promise === '') return refuse(ERROR.badInput);
  const other = findSeat(state.table, to);
  if (other === undefined) return refuse(ERROR.notFound);
  if (other.userId === null) return refuse(ERROR.notNow);
  // By what the two know themselves: how many bargains others make is told to nobody.
  const earlier = state.table.bargains.filter((one) => one.from === seat && one.to === to).length;
  const bargainId = `${seat}/${to}/${earlier + 1}`;
  emit(draft, { type: 'bargain-offered', bargainId, from: seat, to, gives: clueId, promise });
  return accept(draft);
}

/** Why this clue cannot be part of a bargain of this seat now. */
function refusalToPut(draft: Draft, { state, seat }: Acting, clueId: string): ErrorCode | null {
  const here = findClue(draft.script, state.table, clueId);
  if (here === undefined) return ERROR.notFound;
  const refusal = refusalTo('give', { script: draft.script, state, here, seat });
  return refusal ?? (isBargained(state.table, clueId) ? ERROR.alreadyDone : null);
}

type Found = { ok: true; bargain: Bargain } | { ok: false; err: ErrorCode };

/** 4005 after the game, 1002 no such bargain of this seat on this side, 4012 over. */
function findOpen({ state, seat }: Acting, bargainId: string, sides: readonly ('from' | 'to')[]): Found {
  if (state.stage === 'debrief') return { ok: false, err: ERROR.notNow };
  const bargain = state.table.bargains.find((one) => one.bargainId === bargainId);
  if (bargain === undefined || !sides.some((side) => bargain[side] === seat)) return { ok: false, err: ERROR.notFound };
  return isOpen(bargain) ? { ok: true, bargain } : { ok: false, err: ERROR.alreadyDone };
}

/** Refused besides: 4012 answered already, 1001 a clue for a promise or none for a clue, and what cannot be given. */
export function acceptBargain(draft: Draft, acting: Acting, { bargainId, clueId }: Of<'accept-bargain'>): Decision {
  const found = findOpen(acting, bargainId, ['to']);
  if (!found.ok) return refuse(found.err);
  const { state, promise } = found.bargain;
  if (state !== 'offered') return refuse(ERROR.alreadyDone);
  if ((promise === null) !== (clueId !== null)) return refuse(ERROR.badInput);
  if (clueId === null) return carryOut(draft, found.bargain);
  const refusal = refusalToPut(draft, acting, clueId);
  if (refusal !== null) return refuse(refusal);
  emit(draft, { type: 'bargain-answered', bargainId, returns: clueId });
  return accept(draft);
}

/** Refused besides: 4005 the other has not named a clue. */
export function sealBargain(draft: Draft, acting: Acting, { bargainId }: Of<'seal-bargain'>): Decision {
  const found = findOpen(acting, bargainId, ['from']);
  if (!found.ok) return refuse(found.err);
  return found.bargain.state === 'answered' ? carryOut(draft, found.bargain) : refuse(ERROR.notNow);
}

export function dropBargain(draft: Draft, acting: Acting, { bargainId }: Of<'drop-bargain'>): Decision {
  const found = findOpen(acting, bargainId, ['from', 'to']);
  if (!found.ok) return refuse(found.err);
  emit(draft, { type: 'bargain-dropped', bargainId, by: acting.seat });
  return accept(draft);
}

/** Done first: then neither clue is bargained any more when it moves. */
function carryOut(draft: Draft, { bargainId, from, to, gives, returns }: Bargain): Decision {
  emit(draft, { type: 'bargain-done', bargainId });
  emit(draft, { type: 'clue-given', clueId: gives, from, to });
  if (returns !== null) emit(draft, { type: 'clue-given', clueId: returns, from: to, to: from });
  return accept(draft);
}
