import { ERROR } from '@juzhongren/contract/errors';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { findSeatOf, isInRoom } from '../state/seats.ts';
import { isWaiting, type LiveState } from '../state/state.ts';

type Naming = { userId: number; hostId: number };

/**
 * Makes another member the host. The host does this directly. While the host is away, others vote: more than half of
 * the present players (in the lobby: of all members) must name the same person (counted in `settle`).
 * Errors: 4007 for others while the host is present; 1001 for the current host; 1002 if the person is not in the room;
 * 4005 in play if the person has no seat.
 */
export function nameHost(draft: Draft, state: LiveState, { userId, hostId }: Naming): Decision {
  const { room } = state;
  const isHost = room.hostId === userId;
  if (!isHost && !room.away.includes(room.hostId)) return refuse(ERROR.hostOnly);
  if (hostId === room.hostId) return refuse(ERROR.badInput);
  if (!isInRoom(room, hostId)) return refuse(ERROR.notFound);
  if (!isWaiting(state) && findSeatOf(state.table, hostId) === undefined) return refuse(ERROR.notNow);
  if (isHost) {
    emit(draft, { type: 'host-changed', userId: hostId });
  } else if (!room.hostAsked.some((wish) => wish.userId === userId && wish.hostId === hostId)) {
    emit(draft, { type: 'host-asked', userId, hostId });
  }
  return accept(draft);
}
