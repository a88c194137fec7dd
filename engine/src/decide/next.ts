// The same table, another script: one room for all of them, whoever opens it first.
import { ERROR } from '@juzhongren/contract/errors';
import type { UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { seatSeenBy } from '../state/viewing.ts';

/**
 * Refused: 4005 before the debrief, 4004 who has and had no seat, and did not lead at the end. Accepted without events when
 * there is a next room.
 */
export function openNext(draft: Draft, command: Extract<UserCommand, { type: 'open-next' }>): Decision {
  const { state } = draft;
  const live = state.stage === 'dismissed' ? state.last : state;
  if (live.stage !== 'debrief') return refuse(ERROR.notNow);
  const { userId, partyId, scriptId, scriptName, over } = command;
  if (seatSeenBy(live, userId) === null && live.ledBy?.userId !== userId) return refuse(ERROR.notInRoom);
  if (live.next === null || live.next.partyId === over) {
    emit(draft, { type: 'next-opened', userId, partyId, scriptId, scriptName });
  }
  return accept(draft);
}
