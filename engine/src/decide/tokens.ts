// Decides how a seat gives tokens to another seat, and how it puts its own tokens aside.
import { ERROR } from '@juzhongren/contract/errors';
import type { UserCommand } from '../step/command.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { countersOf, placeOf, tokenRules } from '../state/tokens.ts';
import { findSeat } from '../state/seats.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/**
 * Gives tokens to another seat. Errors: 4005 in the debrief; 1002 if there is no such purse or character; 1003 if the
 * script does not allow this way of giving; 1001 for a count below one or above the script's maximum, or for a gift to
 * oneself; 4005 if the other seat is empty; 4017 if the seat has too few tokens.
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
 * Puts some of the seat's tokens aside, or makes tokens that were put aside open again. Errors: 4005 in the debrief;
 * 1002 if there is no such purse; 1003 if the script does not show this purse to all players; 1001 for a count below
 * one; 4017 if the seat has too few tokens.
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
