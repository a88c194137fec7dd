// Shows a lobby member who might play which character, and which times suit whom.
import type { RoomView } from '@juzhongren/contract/room/view';
import { isInRoom } from '../state/seats.ts';
import type { Viewing } from '../state/viewing.ts';

/** Shows a member only their own preferences, but also who has stated any. */
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

/** Shows all people in the lobby who can come when, because they agree on a time together. */
export function timesView({ state, dismissed, userId }: Viewing): RoomView['times'] {
  if (state.stage !== 'lobby' || dismissed !== null || !isInRoom(state.room, userId)) return null;
  const { times } = state.room;
  if (times === null) return null;
  return { ats: [...times.ats], answers: times.answers.map((answer) => ({ ...answer, ats: [...answer.ats] })) };
}
