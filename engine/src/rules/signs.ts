// Tracks activity in a multi-day game. Players need not be present; what counts is a sign of activity in each act.
import { MISSED_ACTS } from '@juzhongren/contract/limits';
import { type Draft, emit } from '../step/draft.ts';
import { findSeat, findSeatOf, occupiedSeats } from '../state/seats.ts';
import type { RoomState, RunningState } from '../state/state.ts';

const running = (state: RoomState): RunningState | undefined =>
  state.stage === 'playing' || state.stage === 'closing' ? state : undefined;

/** Returns the users without a sign of activity in the current act. Empty outside of a running multi-day game. */
export function unseen(state: RoomState): readonly number[] {
  const here = running(state);
  if (here === undefined || here.room.slow === null) return [];
  return occupiedSeats(here.table).flatMap(({ characterId, userId }) =>
    userId === null || here.seen.includes(characterId) ? [] : [userId],
  );
}

/** Records the first sign of activity of this user in the act. */
export function noteSign(draft: Draft, userId: number): void {
  if (!unseen(draft.state).includes(userId)) return;
  const seat = findSeatOf(running(draft.state)?.table ?? { seats: [] }, userId)?.characterId;
  if (seat !== undefined) emit(draft, { type: 'act-seen', seat });
}

/**
 * Marks seats without activity as away at the end of an act. Dissolves the room and returns true if all have missed
 * `MISSED_ACTS` acts in a row (SL12).
 */
export function countMissed(draft: Draft): boolean {
  const here = running(draft.state);
  if (here === undefined || here.room.slow === null) return false;
  const missed = occupiedSeats(here.table).filter(({ characterId }) => !here.seen.includes(characterId));
  emit(draft, { type: 'act-missed', seats: missed.map(({ characterId }) => characterId) });
  for (const { userId } of missed) {
    if (userId !== null && !here.room.away.includes(userId)) emit(draft, { type: 'went-away', userId });
  }
  const seats = occupiedSeats(running(draft.state)?.table ?? here.table);
  if (!seats.every(({ missed: times }) => times >= MISSED_ACTS)) return false;
  emit(draft, { type: 'dismissed', reason: 'timeout' });
  return true;
}

/** Tells whether the host may free the seat, because its player missed `MISSED_ACTS` acts in a row (SL11). */
export const mayBeFreed = ({ table, room }: RunningState, characterId: string): boolean =>
  room.slow !== null && (findSeat(table, characterId)?.missed ?? 0) >= MISSED_ACTS;
