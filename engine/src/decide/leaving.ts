// Decides the commands that leave or dissolve a room, in every stage.
import { ERROR } from '@juzhongren/contract/errors';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { leave } from '../rules/leaving.ts';
import { findSeatOf } from '../state/seats.ts';
import { isWaiting, type LiveState } from '../state/state.ts';

export function exit(draft: Draft, _: LiveState, { userId }: { userId: number }): Decision {
  leave(draft, { userId, how: 'exit' });
  if (draft.state.stage === 'paying') emit(draft, { type: 'payment-closed', why: 'left', by: userId });
  return accept(draft);
}

/**
 * Dissolves the room before play and in the debrief. In play it records a vote, and more than half of the occupied
 * seats must agree. Errors: 4007 before play and in the debrief if the user is not the host; 4005 in play if the user
 * has no seat.
 */
export function dismiss(draft: Draft, state: LiveState, { userId }: { userId: number }): Decision {
  if (isWaiting(state) || state.stage === 'debrief') {
    if (state.room.hostId !== userId) return refuse(ERROR.hostOnly);
    emit(draft, { type: 'dismissed', reason: isWaiting(state) ? 'host' : 'finished' });
    return accept(draft);
  }
  const seat = findSeatOf(state.table, userId)?.characterId;
  if (seat === undefined) return refuse(ERROR.notNow);
  if (!state.dismissAsked.includes(seat)) emit(draft, { type: 'dismiss-asked', seat });
  return accept(draft);
}
