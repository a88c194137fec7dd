import { deadlines } from '@juzhongren/engine/state/deadlines';
import type { RoomState } from '@juzhongren/engine/state/state';

/** Returns when something happens in this room by itself next, Unix ms; null if nothing does. */
export function nextDeadline(state: RoomState): number | null {
  const times = deadlines(state).map((deadline) => deadline.at);
  return times.length === 0 ? null : Math.min(...times);
}
