import type { MultiDayTerms } from '@juzhongren/contract/room/multi-day';
import type { RoomState } from '@juzhongren/engine/state/state';

/** Returns whether the room plays a multi-day game, in which players need not be online together. */
export function isMultiDay(state: RoomState): boolean {
  if (state.stage === 'none') return false;
  const { room } = state.stage === 'dismissed' ? state.last : state;
  return room.slow !== null;
}

/** Returns the multi-day terms that an invitation shows, or an empty object. */
export function multiDayTermsOf(state: RoomState): { slow?: MultiDayTerms } {
  if (state.stage === 'none' || state.stage === 'dismissed' || state.room.slow === null) return {};
  const { pace, zone, quiet } = state.room.slow;
  return { slow: { pace, zone, quiet } };
}
