// A seat owns up in the closing. What it changes is the author's: `confessed` in endings, branches and tasks.
import { ERROR } from '@juzhongren/contract/errors';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { indexOf } from '../state/script-index.ts';
import { findSeat } from '../state/seats.ts';

/** Refused: 4005 outside of the closing and where the script offers this seat nothing, 4012 done already. */
export function confess(draft: Draft, { state, seat }: Acting): Decision {
  const confession = indexOf(draft.script).characters.get(seat)?.confession;
  if (state.stage !== 'closing' || confession === undefined) return refuse(ERROR.notNow);
  if (findSeat(state.table, seat)?.confessed === true) return refuse(ERROR.alreadyDone);
  emit(draft, { type: 'confessed', seat });
  if (confession.told === 'at-once')
    emit(draft, { type: 'announced', text: confession.text, cause: { closing: true } });
  return accept(draft);
}
