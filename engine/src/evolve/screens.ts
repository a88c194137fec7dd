import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { LiveState, RoomState, Screen } from '../state/state.ts';

type ScreenEvent = Extract<RoomEvent, { type: 'screen-on' | 'screen-off' }>;

/** Applies an event of displays; `at` is Unix time in ms. Throws if there is no live room. */
export function evolveScreens(state: RoomState, event: ScreenEvent, at: number): RoomState {
  if (state.stage === 'none' || state.stage === 'dismissed') {
    throw new Error(`The log has ${event.type} while there is no room.`);
  }
  const { screens } = state.room;
  if (event.type === 'screen-off') {
    return withScreens(
      state,
      screens.filter(({ screenId }) => screenId !== event.screenId),
    );
  }
  const { screenId, userId: by, until } = event;
  return withScreens(state, [...screens.filter((screen) => screen.until > at), { screenId, by, at, until }]);
}

const withScreens = (state: LiveState, screens: readonly Screen[]): LiveState => ({
  ...state,
  room: { ...state.room, screens },
});
