// After the case: where the table plays on. A room that was dissolved after its debrief still learns of it.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { DebriefState, RoomState } from '../state/state.ts';

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
