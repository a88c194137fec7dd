import type { SlowTerms } from '@juzhongren/contract/room/slow';
import type { RoomState } from '@juzhongren/engine/state/state';

/** Nobody has to be there while it is played. */
export function isSlow(state: RoomState): boolean {
  if (state.stage === 'none') return false;
  const { room } = state.stage === 'dismissed' ? state.last : state;
  return room.slow !== null;
}

/** What an invitation says of it. */
export function slowOf(state: RoomState): { slow?: SlowTerms } {
  if (state.stage === 'none' || state.stage === 'dismissed' || state.room.slow === null) return {};
  const { pace, zone, quiet } = state.room.slow;
  return { slow: { pace, zone, quiet } };
}
