import { ERROR } from '@juzhongren/contract/errors';
import { endAct, endGame } from './acts.ts';
import { type Acting, type Decision, refuse } from './decision.ts';
import { accept, type Draft, emit } from './draft.ts';
import { LONG_OVERDUE_MS } from './deadlines.ts';

/** Done with this act, or not yet after all. Refused: 4005 outside of the acts. */
export function readyInPlay(draft: Draft, { state, seat }: Acting, { ready }: { ready: boolean }): Decision {
  if (state.stage !== 'playing') return refuse(ERROR.notNow);
  if (state.act.done.includes(seat) !== ready) emit(draft, { type: 'act-done', seat, done: ready });
  return accept(draft);
}

/**
 * Moves on after the deadline: the host at once, others by asking, more than half of those present suffice (`settle`
 * counts), and when it passed long ago anybody. In the closing anybody may, should the server's timer be late. Refused:
 * 4005 before the deadline.
 */
export function moveOn(draft: Draft, { state, seat }: Acting, { userId }: { userId: number }): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const deadlineAt = state.stage === 'playing' ? state.act.deadlineAt : state.deadlineAt;
  if (draft.now < deadlineAt) return refuse(ERROR.notNow);
  if (state.stage === 'closing') {
    endGame(draft);
  } else if (state.room.hostId === userId || draft.now >= deadlineAt + LONG_OVERDUE_MS) {
    endAct(draft);
  } else if (!state.act.moveOnAsked.includes(seat)) {
    emit(draft, { type: 'move-on-asked', seat });
  }
  return accept(draft);
}
