// Decides bargains between two seats: a clue in exchange for a clue or for a promise.
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
 * Offers another seat a clue in exchange for a clue or a promise. Errors: those of `give` if the clue cannot be given;
 * 4012 if the clue is already part of an open bargain; 1001 for an offer to oneself or an empty promise; 1002 if the
 * character does not exist; 4005 if the other seat is empty.
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
  // The number counts only earlier offers from this seat to the other one, so the id does not reveal how many other
  // bargains exist.
  const earlier = state.table.bargains.filter((one) => one.from === seat && one.to === to).length;
  const bargainId = `${seat}/${to}/${earlier + 1}`;
  emit(draft, { type: 'bargain-offered', bargainId, from: seat, to, gives: clueId, promise });
  return accept(draft);
}

/** Returns the error code if this seat cannot put the clue into a bargain now; null if it can. */
function refusalToPut(draft: Draft, { state, seat }: Acting, clueId: string): ErrorCode | null {
  const here = findClue(draft.script, state.table, clueId);
  if (here === undefined) return ERROR.notFound;
  const refusal = refusalTo('give', { script: draft.script, state, here, seat });
  return refusal ?? (isBargained(state.table, clueId) ? ERROR.alreadyDone : null);
}

type Found = { ok: true; bargain: Bargain } | { ok: false; err: ErrorCode };

/**
 * Finds an open bargain in which the seat has one of the roles in `sides`. Errors: 4005 after the game; 1002 if no such
 * bargain exists for this seat; 4012 if the bargain is over.
 */
function findOpen({ state, seat }: Acting, bargainId: string, sides: readonly ('from' | 'to')[]): Found {
  if (state.stage === 'debrief') return { ok: false, err: ERROR.notNow };
  const bargain = state.table.bargains.find((one) => one.bargainId === bargainId);
  if (bargain === undefined || !sides.some((side) => bargain[side] === seat)) return { ok: false, err: ERROR.notFound };
  return isOpen(bargain) ? { ok: true, bargain } : { ok: false, err: ERROR.alreadyDone };
}

/**
 * Accepts an offer, and names a clue in return unless a promise was asked. Errors: as `findOpen`; 4012 if the offer is
 * already answered; 1001 if a clue is named in return for a promise, or none in return for a clue; those of `give` if
 * the clue cannot be given.
 */
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

/**
 * Completes a bargain: the offering seat accepts the clue that the other seat named in return. Errors: as `findOpen`;
 * 4005 if the other seat has not named a clue.
 */
export function sealBargain(draft: Draft, acting: Acting, { bargainId }: Of<'seal-bargain'>): Decision {
  const found = findOpen(acting, bargainId, ['from']);
  if (!found.ok) return refuse(found.err);
  return found.bargain.state === 'answered' ? carryOut(draft, found.bargain) : refuse(ERROR.notNow);
}

/**
 * Ends an open bargain without an exchange; both seats may do this. Errors: 4005 after the game; 1002 if the bargain
 * does not involve this seat; 4012 if the bargain is over.
 */
export function dropBargain(draft: Draft, acting: Acting, { bargainId }: Of<'drop-bargain'>): Decision {
  const found = findOpen(acting, bargainId, ['from', 'to']);
  if (!found.ok) return refuse(found.err);
  emit(draft, { type: 'bargain-dropped', bargainId, by: acting.seat });
  return accept(draft);
}

/**
 * Exchanges the clues. Emits `bargain-done` first, so that the clues no longer count as part of an open bargain when
 * they change hands.
 */
function carryOut(draft: Draft, { bargainId, from, to, gives, returns }: Bargain): Decision {
  emit(draft, { type: 'bargain-done', bargainId });
  emit(draft, { type: 'clue-given', clueId: gives, from, to });
  if (returns !== null) emit(draft, { type: 'clue-given', clueId: returns, from: to, to: from });
  return accept(draft);
}
