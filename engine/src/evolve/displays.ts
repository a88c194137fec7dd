import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { LiveState, RoomState, Display } from '../state/state.ts';

type DisplayEvent = Extract<RoomEvent, { type: 'screen-on' | 'screen-off' }>;

/** Adds or removes a display; `at` is Unix time in ms. Throws if there is no room or it is dissolved. */
export function evolveDisplays(state: RoomState, event: DisplayEvent, at: number): RoomState {
  if (state.stage === 'none' || state.stage === 'dismissed') {
    throw new Error(`The log has ${event.type} while there is no room.`);
  }
  const { screens } = state.room;
  if (event.type === 'screen-off') {
    return withDisplays(
      state,
      screens.filter(({ screenId }) => screenId !== event.screenId),
    );
  }
  const { screenId, userId: by, until } = event;
  return withDisplays(state, [...screens.filter((display) => display.until > at), { screenId, by, at, until }]);
}

const withDisplays = (state: LiveState, screens: readonly Display[]): LiveState => ({
  ...state,
  room: { ...state.room, screens },
});
