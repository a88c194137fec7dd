import type { Condition } from '@juzhongren/contract/script/conditions';
import type { Script } from '@juzhongren/contract/script/script';
import { isRight } from '../state/answer-key.ts';
import { clueHere, hasCome } from '../state/clue-state.ts';
import { indexOf } from '../state/script-index.ts';
import { countersOf, sumOf, sumOfSeats } from '../state/tokens.ts';
import { actNumber, findSeat } from '../state/seats.ts';
import type { TableState } from '../state/state.ts';

/**
 * Context in which a condition is evaluated. `seat` is the seat that the conditions `holds`, `voted`, `right` and
 * `purse` refer to. A list of seats means any of them; null means any seat and is used for branches and endings. `won`
 * lists the sides that won; it is set only at the end of the game.
 */
export type Scope = {
  script: Script;
  state: TableState;
  seat: string | readonly string[] | null;
  won?: readonly string[];
};

/**
 * Tells whether a condition is true. During the acts a `right` condition is always false. Throws if the script lacks
 * the clue or question that the condition names.
 */
export function holds(condition: Condition, scope: Scope): boolean {
  const { script, state, seat } = scope;
  const clue = (id: string) => clueHere(script, state.table, id).state;
  const isMeant = (other: string) =>
    seat === null || (typeof seat === 'string' ? other === seat : seat.includes(other));

  if ('all' in condition) return condition.all.every((part) => holds(part, scope));
  if ('any' in condition) return condition.any.some((part) => holds(part, scope));
  if ('not' in condition) return !holds(condition.not, scope);
  if ('published' in condition) return clue(condition.published).published !== null;
  if ('found' in condition) return hasCome(clue(condition.found));
  if ('unlocked' in condition) {
    const { table, seats } = clue(condition.unlocked).unlocked;
    return table || seats.length > 0;
  }
  if ('triggered' in condition) return clue(condition.triggered).triggered;
  if ('act' in condition) return actNumber(script, state) >= condition.act;
  if ('vote' in condition) {
    const { closed } = clue(condition.vote);
    if (closed === null) return false;
    const { chose, how } = condition;
    return (chose === undefined || closed.choice === chose) && (how === undefined || closed.how === how);
  }
  if ('holds' in condition) {
    const { holder } = clue(condition.holds);
    return holder !== null && isMeant(holder);
  }
  if ('voted' in condition) {
    return clue(condition.voted).ballots.some((ballot) => isMeant(ballot.seat) && ballot.choice === condition.for);
  }
  if ('confessed' in condition) return findSeat(state.table, condition.confessed)?.confessed === true;
  if ('won' in condition) return scope.won?.includes(condition.won) === true;
  if ('purse' in condition) {
    const { purse, least } = condition;
    // If `seat` is set, the tokens of these seats are added up. If it is null, a single seat must have enough tokens.
    if (seat !== null) return sumOfSeats(state.table, purse, isMeant) >= least;
    return state.table.seats.some((one) => sumOf(countersOf(state.table, purse, one.characterId)) >= least);
  }
  // During the acts a `right` condition is false. Otherwise its effects would reveal which answers are correct (QA8).
  if (state.stage === 'playing') return false;
  const asked = indexOf(script).questions.get(condition.right);
  if (asked === undefined) throw new Error(`The script has no question ${condition.right}.`);
  return clue(asked.clue.id).sheets.some(
    (sheet) =>
      isMeant(sheet.seat) &&
      sheet.answers.some((answer) => answer.questionId === condition.right && isRight(asked.question, answer)),
  );
}
