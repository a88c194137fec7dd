// Applies the event that opens the players' next room. Also works after the room was dissolved at the end of its
// debrief.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { DebriefState, RoomState } from '../state/state.ts';

/** Records the players' next room; `at` is Unix time in ms. Throws if the room has not reached the debrief. */
export function evolveNext(
  state: RoomState,
  { userId, partyId, scriptId, scriptName }: Extract<RoomEvent, { type: 'next-opened' }>,
  at: number,
): RoomState {
  const opened = (debrief: DebriefState): DebriefState => ({
    ...debrief,
    next: { partyId, scriptId, scriptName, userId, at },
  });
  if (state.stage === 'debrief') return opened(state);
  if (state.stage === 'dismissed' && state.last.stage === 'debrief') return { ...state, last: opened(state.last) };
  throw new Error('The log plays on before the case is closed.');
}
