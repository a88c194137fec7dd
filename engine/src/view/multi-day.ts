import type { RoomView } from '@juzhongren/contract/room/view';
import type { Viewing } from '../state/viewing.ts';

/**
 * Returns the terms of a multi-day game, also to users who have not joined yet. Omits the field for a game in one
 * session.
 */
export function multiDayView({ state: { room } }: Viewing): Pick<RoomView, 'slow'> {
  if (room.slow === null) return {};
  const { pace, zone, quiet } = room.slow;
  return { slow: { pace, zone, quiet: quiet === null ? null : { ...quiet } } };
}
