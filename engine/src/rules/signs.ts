// In a slow game nobody has to be there: what counts is a sign of somebody in an act, and whether one came before it ended.
import { MISSED_ACTS } from '@juzhongren/contract/limits';
import { type Draft, emit } from '../step/draft.ts';
import { findSeat, findSeatOf, occupiedSeats } from '../state/seats.ts';
import type { RoomState, RunningState } from '../state/state.ts';

const running = (state: RoomState): RunningState | undefined =>
  state.stage === 'playing' || state.stage === 'closing' ? state : undefined;

/** The members of whom there was no sign yet in what is open; nobody where that does not count. */
export function unseen(state: RoomState): readonly number[] {
  const here = running(state);
  if (here === undefined || here.room.slow === null) return [];
  return occupiedSeats(here.table).flatMap(({ characterId, userId }) =>
    userId === null || here.seen.includes(characterId) ? [] : [userId],
  );
}

/** There was a sign of this person. */
export function noteSign(draft: Draft, userId: number): void {
  if (!unseen(draft.state).includes(userId)) return;
  const seat = findSeatOf(running(draft.state)?.table ?? { seats: [] }, userId)?.characterId;
  if (seat !== undefined) emit(draft, { type: 'act-seen', seat });
}

/**
 * The act is over: of whom there was no sign counts as away until there is one. True when that was all of them for so long
 * that the game is over.
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

/** The host may free this seat: nothing was heard of its player for acts. */
export const mayBeFreed = ({ table, room }: RunningState, characterId: string): boolean =>
  room.slow !== null && (findSeat(table, characterId)?.missed ?? 0) >= MISSED_ACTS;
