import { ERROR } from '@juzhongren/contract/errors';
import { beginTurning, endAct, endGame } from '../rules/acts.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { laterEnd, LONG_OVERDUE_MS } from '../state/deadlines.ts';
import { hintFrom } from '../rules/hints.ts';
import { isTableOfOne } from '../state/seats.ts';

/** Records that the seat has read its texts of the act. Errors: 4005 outside the acts. */
export function read(draft: Draft, { state, seat }: Acting): Decision {
  if (state.stage !== 'playing') return refuse(ERROR.notNow);
  if (state.act.read?.includes(seat) === false) emit(draft, { type: 'act-read', seat });
  return accept(draft);
}

/** Records that the seat agrees to end the act, or withdraws that agreement. Errors: 4005 outside the acts. */
export function readyInPlay(draft: Draft, { state, seat }: Acting, { ready }: { ready: boolean }): Decision {
  if (state.stage !== 'playing') return refuse(ERROR.notNow);
  if (state.act.done.includes(seat) !== ready) emit(draft, { type: 'act-done', seat, done: ready });
  return accept(draft);
}

/**
 * Ends the act or the closing after its deadline. The host can do so at once. Other seats vote, and more than half of
 * the present seats suffice (counted in `settle`).
 * Any seat can do so 10 minutes after the deadline of an act. In a multi-day game and in the closing any seat can do so
 * at once; in the closing, because the server's timer may be late.
 * Errors: 4005 before the deadline, while the timer is paused, or in a single-player game, which has no timer.
 */
export function moveOn(draft: Draft, { state, seat }: Acting, { userId }: { userId: number }): Decision {
  if (state.stage === 'debrief' || state.pausedAt !== null || isTableOfOne(state.table)) return refuse(ERROR.notNow);
  const deadlineAt = state.stage === 'playing' ? state.act.deadlineAt : state.deadlineAt;
  if (draft.now < deadlineAt) return refuse(ERROR.notNow);
  if (state.stage === 'closing') {
    endGame(draft);
  } else if (state.room.slow !== null) {
    endAct(draft);
  } else if (state.room.hostId === userId || draft.now >= deadlineAt + LONG_OVERDUE_MS) {
    beginTurning(draft, 'time');
  } else if (!state.act.moveOnAsked.includes(seat)) {
    emit(draft, { type: 'move-on-asked', seat });
  }
  return accept(draft);
}

/**
 * Votes to pause the timer, or resumes it. Errors: 4005 outside the acts and the closing, or in a single-player game,
 * which has no timer.
 */
export function pause(draft: Draft, { state, seat }: Acting, { paused }: { paused: boolean }): Decision {
  if (state.stage === 'debrief' || isTableOfOne(state.table)) return refuse(ERROR.notNow);
  if (paused) {
    if (state.pausedAt === null && !state.pauseAsked.includes(seat)) emit(draft, { type: 'pause-asked', seat });
  } else if (state.pausedAt !== null) {
    const stood = draft.now - state.pausedAt;
    const { deadlineAt, readUntil } = state.stage === 'playing' ? state.act : { ...state, readUntil: null };
    const later = readUntil === null ? null : readUntil + stood;
    emit(draft, { type: 'resumed', seat, deadlineAt: laterEnd(deadlineAt + stood, state.room.slow), readUntil: later });
  }
  return accept(draft);
}

/**
 * Votes for a hint. Errors: 4005 outside the acts and the closing, if no hint is possible now, or before the earliest
 * time for one.
 */
export function askHint(draft: Draft, { state, seat }: Acting): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const from = hintFrom(draft.script, state);
  if (from === null || draft.now < from) return refuse(ERROR.notNow);
  if (!state.hintAsked.includes(seat)) emit(draft, { type: 'hint-asked', seat });
  return accept(draft);
}

/** Votes to extend the current deadline. Errors: as `pause`; 4005 while the timer is paused. */
export function askTime(draft: Draft, { state, seat }: Acting): Decision {
  if (state.stage === 'debrief' || isTableOfOne(state.table) || state.pausedAt !== null) return refuse(ERROR.notNow);
  if (!state.timeAsked.includes(seat)) emit(draft, { type: 'time-asked', seat });
  return accept(draft);
}
