// Finds displays that are registered for a room.
import type { RoomState, Display } from './state.ts';

/** Returns the display, even if its time is over; the caller checks `until`. Undefined if the room is dissolved. */
export function findDisplay(state: RoomState, screenId: number): Display | undefined {
  if (state.stage === 'none' || state.stage === 'dismissed') return undefined;
  return state.room.screens.find((display) => display.screenId === screenId);
}
