import type { RoomEvent } from '@juzhongren/contract/room/events';
import { findSeatOf } from '../state/seats.ts';
import type { RoomState } from '../state/state.ts';

/**
 * Tells whether a player leaves a running game by choice while another present player remains. Returns false for a
 * player who was removed, for the last present player, and when a game is dissolved.
 */
export function isQuitting(before: RoomState, event: RoomEvent): boolean {
  if (event.type !== 'left' || event.how !== 'exit') return false;
  if (before.stage !== 'playing' && before.stage !== 'closing') return false;
  const { room, table } = before;
  if (findSeatOf(table, event.userId) === undefined) return false;
  return table.seats.some(({ userId }) => userId !== null && userId !== event.userId && !room.away.includes(userId));
}
