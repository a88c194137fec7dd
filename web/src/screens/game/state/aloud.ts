import type { RoomView } from '@juzhongren/contract/room/view';
import { takenSeats } from '../derived/cast.ts';
import { useRoom, useRoomState } from './room-context.ts';

export type Aloud = NonNullable<NonNullable<RoomView['act']>['aloud']>;

/**
 * Returns how far the players are in reading the opening aloud. Null if everybody reads alone or no other player is
 * connected, such as in an author preview. An empty `online` means that nothing is known yet.
 */
export function aloudHere(room: RoomView, online: readonly number[]): Aloud | null {
  const { act, me } = room;
  const others = takenSeats(room).filter(({ userId }) => userId !== me.userId && online.includes(userId ?? 0));
  return act !== null && (online.length === 0 || others.length > 0) ? act.aloud : null;
}

export function useAloud(): Aloud | null {
  const room = useRoom();
  return aloudHere(
    room,
    useRoomState((state) => state.online),
  );
}
