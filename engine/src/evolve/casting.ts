// Applies events of casting: which kinds of role members like, and the proposed assignment of characters.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Casting, LiveState, RoomState } from '../state/state.ts';
import { append } from '../state/append.ts';

type CastingEvent = Extract<RoomEvent, { type: 'taste-said' | 'cast-proposed' | 'cast-refused' }>;

export function evolveCasting(state: RoomState, event: CastingEvent): RoomState {
  if (state.stage === 'none' || state.stage === 'dismissed') {
    throw new Error(`The log has ${event.type} while there is no room.`);
  }
  const { casting } = state.room;
  switch (event.type) {
    case 'taste-said': {
      const others = casting.tastes.filter(({ userId }) => userId !== event.userId);
      return withCasting(state, { ...casting, tastes: append(others, { userId: event.userId, taste: event.taste }) });
    }
    case 'cast-proposed':
      return withCasting(state, { ...casting, cast: event.cast, refused: false });
    case 'cast-refused':
      return withCasting(state, { ...casting, cast: null, refused: true });
  }
}

/**
 * Removes the proposed cast, because a member came or left, or a character changed its member. Also removes the tastes
 * of the user `leaving`, if given.
 */
export const castAnew = (casting: Casting, leaving?: number): Casting => ({
  tastes: leaving === undefined ? casting.tastes : casting.tastes.filter(({ userId }) => userId !== leaving),
  cast: null,
  refused: false,
});

const withCasting = (state: LiveState, casting: Casting): LiveState => ({ ...state, room: { ...state.room, casting } });
