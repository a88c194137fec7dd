import type { RoomEvent } from '@juzhongren/contract/room/events';
import { findSeatOf } from '../state/seats.ts';
import type { RoomState } from '../state/state.ts';

/**
 * Whether somebody leaves a running game of their own will, from a seat, while another player is there. Who is put out, who
 * leaves a table where nobody is any more, and everybody at a table that decides to end leaves nobody behind.
 */
export function isQuitting(before: RoomState, event: RoomEvent): boolean {
  if (event.type !== 'left' || event.how !== 'exit') return false;
  if (before.stage !== 'playing' && before.stage !== 'closing') return false;
  const { room, table } = before;
  if (findSeatOf(table, event.userId) === undefined) return false;
  return table.seats.some(({ userId }) => userId !== null && userId !== event.userId && !room.away.includes(userId));
}
