// Finds displays that are registered for a room.
import type { RoomState, Screen } from './state.ts';

/** Returns the display, even if its time is over; the caller checks `until`. Undefined if the room is dissolved. */
export function findScreen(state: RoomState, screenId: number): Screen | undefined {
  if (state.stage === 'none' || state.stage === 'dismissed') return undefined;
  return state.room.screens.find((screen) => screen.screenId === screenId);
}
