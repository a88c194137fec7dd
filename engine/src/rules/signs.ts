// Tracks whether players are active in a multi-day game. Players need not be present; one sign of activity in each act
// is enough.
import { MISSED_ACTS } from '@juzhongren/contract/limits';
import { type Draft, emit } from '../step/draft.ts';
import { findSeat, findSeatOf, occupiedSeats } from '../state/seats.ts';
import type { RoomState, RunningState } from '../state/state.ts';

const running = (state: RoomState): RunningState | undefined =>
  state.stage === 'playing' || state.stage === 'closing' ? state : undefined;

/** Returns the users who have shown no sign of activity in the current act. Empty if no multi-day game is running. */
export function unseen(state: RoomState): readonly number[] {
  const here = running(state);
  if (here === undefined || here.room.slow === null) return [];
  return occupiedSeats(here.table).flatMap(({ characterId, userId }) =>
    userId === null || here.seen.includes(characterId) ? [] : [userId],
  );
}

/** Records the user's first sign of activity in the current act. Does nothing for later signs. */
export function noteSign(draft: Draft, userId: number): void {
  if (!unseen(draft.state).includes(userId)) return;
  const seat = findSeatOf(running(draft.state)?.table ?? { seats: [] }, userId)?.characterId;
  if (seat !== undefined) emit(draft, { type: 'act-seen', seat });
}

/**
 * At the end of an act, counts a missed act for each occupied seat without activity and marks its player as away.
 * Dissolves the room and returns true if every occupied seat has missed `MISSED_ACTS` acts in a row (SL12).
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

/**
 * Tells whether the host may remove the player from the seat, because the player missed `MISSED_ACTS` acts in a row
 * (SL11).
 */
export const mayBeFreed = ({ table, room }: RunningState, characterId: string): boolean =>
  room.slow !== null && (findSeat(table, characterId)?.missed ?? 0) >= MISSED_ACTS;
