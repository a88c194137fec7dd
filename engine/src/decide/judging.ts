// Decides the verdicts of seats on whether another seat completed its task.
import { ERROR } from '@juzhongren/contract/errors';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { judgingsOf, verdictOf } from '../rules/judging.ts';

type Verdict = { judgingId: string; done: boolean };

/**
 * Records the seat's verdict on a task. Errors: 4005 outside the acts and the closing; 1002 if the task does not exist,
 * its judges are not asked yet, or this seat is not a judge.
 */
export function judge(draft: Draft, { state, seat }: Acting, { judgingId, done }: Verdict): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  // Returns the same error code in all three cases, so that the code does not reveal whether the task exists.
  const isAsked = judgingsOf(draft.script, state, seat).some(({ judged }) => judged.id === judgingId);
  if (!isAsked) return refuse(ERROR.notFound);
  if (verdictOf(state, judgingId, seat)?.done !== done) emit(draft, { type: 'task-judged', seat, judgingId, done });
  return accept(draft);
}
