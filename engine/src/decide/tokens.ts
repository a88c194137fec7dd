// Decides how a seat gives tokens to another seat or puts them aside.
import { ERROR } from '@juzhongren/contract/errors';
import type { UserCommand } from '../step/command.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { countersOf, placeOf, tokenRules } from '../state/tokens.ts';
import { findSeat } from '../state/seats.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/**
 * Gives tokens to another seat. Errors: 4005 in the debrief; 1002 if there is no such purse or character; 1003 if the
 * script does not allow this way; 1001 for less than one, more than the script allows, or for oneself; 4005 if the
 * other seat is empty; 4017 if the seat has too few.
 */
export function giveCounters(draft: Draft, { state, seat }: Acting, given: Of<'give-counters'>): Decision {
  const { purseId, characterId: to, count, way } = given;
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const rules = tokenRules(draft.script, purseId);
  if (rules === undefined) return refuse(ERROR.notFound);
  if (!rules.ways.includes(way)) return refuse(ERROR.notYours);
  if (count < 1 || (rules.most !== null && count > rules.most) || to === seat) return refuse(ERROR.badInput);
  const other = findSeat(state.table, to);
  if (other === undefined) return refuse(ERROR.notFound);
  if (other.userId === null) return refuse(ERROR.notNow);
  const counters = countersOf(state.table, purseId, seat);
  if (counters[placeOf(rules, way)] < count) return refuse(ERROR.notEnough);
  emit(draft, { type: 'counters-given', purseId, from: seat, to, count, way });
  return accept(draft);
}

/**
 * Puts tokens aside or lays them before the seat again. Errors: 4005 in the debrief; 1002 if there is no such purse;
 * 1003 if the script does not show this purse to all; 1001 for less than one; 4017 if there are too few.
 */
export function putAside(draft: Draft, { state, seat }: Acting, { purseId, count, aside }: Of<'put-aside'>): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const rules = tokenRules(draft.script, purseId);
  if (rules === undefined) return refuse(ERROR.notFound);
  if (!rules.shown) return refuse(ERROR.notYours);
  if (count < 1) return refuse(ERROR.badInput);
  const counters = countersOf(state.table, purseId, seat);
  if ((aside ? counters.open : counters.aside) < count) return refuse(ERROR.notEnough);
  emit(draft, { type: 'counters-aside', purseId, seat, count, aside });
  return accept(draft);
}
