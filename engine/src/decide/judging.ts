// A seat says whether somebody else did what their task asks.
import { ERROR } from '@juzhongren/contract/errors';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { judgingsOf, verdictOf } from '../rules/judging.ts';

type Verdict = { judgingId: string; done: boolean };

/** Refused: 4005 outside of the acts and the closing, 1002 what is not there, not asked yet, or asked of others. */
export function judge(draft: Draft, { state, seat }: Acting, { judgingId, done }: Verdict): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  // Whether it is not there or not asked of this seat yet is not told.
  const isAsked = judgingsOf(draft.script, state, seat).some(({ judged }) => judged.id === judgingId);
  if (!isAsked) return refuse(ERROR.notFound);
  if (verdictOf(state, judgingId, seat)?.done !== done) emit(draft, { type: 'task-judged', seat, judgingId, done });
  return accept(draft);
}
