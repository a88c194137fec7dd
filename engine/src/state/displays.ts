// Finds displays that are registered for a room.
import type { RoomState, Display } from './state.ts';

/**
 * Returns the display, even after its `until`; the caller must check `until`. Returns undefined if the room is
 * dissolved or the display is unknown.
 */
export function findDisplay(state: RoomState, screenId: number): Display | undefined {
  if (state.stage === 'none' || state.stage === 'dismissed') return undefined;
  return state.room.screens.find((display) => display.screenId === screenId);
}
