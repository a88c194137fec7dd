// Decides which room the same players use for their next script. The first room that any of them opens is used.
import { ERROR } from '@juzhongren/contract/errors';
import type { UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { seatSeenBy } from '../state/viewing.ts';

/**
 * Records the room for the next script. Accepts without events if a next room is recorded already and is not over.
 * Errors: 4005 before the debrief; 4004 if the user never had a seat and was not the game master at the end.
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
