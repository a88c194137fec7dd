import type { RoomView } from '@juzhongren/contract/room/view';
import type { Viewing } from '../state/viewing.ts';

/** Also shown to people who consider joining. Omitted for a game in one session. */
export function multiDayView({ state: { room } }: Viewing): Pick<RoomView, 'slow'> {
  if (room.slow === null) return {};
  const { pace, zone, quiet } = room.slow;
  return { slow: { pace, zone, quiet: quiet === null ? null : { ...quiet } } };
}
