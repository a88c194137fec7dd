// Decides confessions in the closing. The consequences are defined by the script, with the condition `confessed` in
// endings, branches and tasks.
import { ERROR } from '@juzhongren/contract/errors';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { indexOf } from '../state/script-index.ts';
import { findSeat } from '../state/seats.ts';

/**
 * Makes the seat's confession. Errors: 4005 outside the closing, or if the script offers this seat no confession; 4012
 * if the seat has already confessed.
 */
export function confess(draft: Draft, { state, seat }: Acting): Decision {
  const confession = indexOf(draft.script).characters.get(seat)?.confession;
  if (state.stage !== 'closing' || confession === undefined) return refuse(ERROR.notNow);
  if (findSeat(state.table, seat)?.confessed === true) return refuse(ERROR.alreadyDone);
  emit(draft, { type: 'confessed', seat });
  if (confession.told === 'at-once')
    emit(draft, { type: 'announced', text: confession.text, cause: { closing: true } });
  return accept(draft);
}
