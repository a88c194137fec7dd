import type { RoomView } from '@juzhongren/contract/room/view';
import type { Viewing } from '../state/viewing.ts';

/** Who thinks of joining is told it, too. A room that plays in one evening says nothing of it. */
export function slowView({ state: { room } }: Viewing): Pick<RoomView, 'slow'> {
  if (room.slow === null) return {};
  const { pace, zone, quiet } = room.slow;
  return { slow: { pace, zone, quiet: quiet === null ? null : { ...quiet } } };
}
