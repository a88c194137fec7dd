// Shows a lobby member the state of casting and the poll of meeting times.
import type { RoomView } from '@juzhongren/contract/room/view';
import { isInRoom } from '../state/seats.ts';
import type { Viewing } from '../state/viewing.ts';

/** Returns the state of casting. A member sees who has stated preferences, but reads only their own. */
export function castingView({ state, dismissed, userId }: Viewing): RoomView['casting'] {
  if (state.stage !== 'lobby' || dismissed !== null || !isInRoom(state.room, userId)) return null;
  const { tastes, cast, refused } = state.room.casting;
  const taste = tastes.find((said) => said.userId === userId)?.taste;
  return {
    taste: taste === undefined ? null : { ...taste },
    answered: tastes.map((said) => said.userId),
    cast: cast === null ? null : cast.map((each) => ({ ...each })),
    refused,
  };
}

/**
 * Returns the poll of meeting times. Everybody in the lobby sees which times suit whom, because the members agree on a
 * time together.
 */
export function timesView({ state, dismissed, userId }: Viewing): RoomView['times'] {
  if (state.stage !== 'lobby' || dismissed !== null || !isInRoom(state.room, userId)) return null;
  const { times } = state.room;
  if (times === null) return null;
  return { ats: [...times.ats], answers: times.answers.map((answer) => ({ ...answer, ats: [...answer.ats] })) };
}
