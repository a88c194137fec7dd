// What a member of the lobby is told of who might play whom, and of when.
import type { RoomView } from '@juzhongren/contract/room/view';
import { isInRoom } from '../state/seats.ts';
import type { Viewing } from '../state/viewing.ts';

/** What one would like is one's own; that one has said it is told. */
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

/** Who can come when is told to all of them: they agree on it. */
export function timesView({ state, dismissed, userId }: Viewing): RoomView['times'] {
  if (state.stage !== 'lobby' || dismissed !== null || !isInRoom(state.room, userId)) return null;
  const { times } = state.room;
  if (times === null) return null;
  return { ats: [...times.ats], answers: times.answers.map((answer) => ({ ...answer, ats: [...answer.ats] })) };
}
