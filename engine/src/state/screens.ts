// Screens that show the table to whoever stands before them.
import type { RoomState, Screen } from './state.ts';

/** As the log has it; whether its time is over is the caller's question. Nothing shows a room that was dissolved. */
export function findScreen(state: RoomState, screenId: number): Screen | undefined {
  if (state.stage === 'none' || state.stage === 'dismissed') return undefined;
  return state.room.screens.find((screen) => screen.screenId === screenId);
}
