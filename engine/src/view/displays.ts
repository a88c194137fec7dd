// Shows the people in a room which displays show it.
import type { RoomView } from '@juzhongren/contract/room/view';
import { isInRoom } from '../state/seats.ts';
import type { Viewing } from '../state/viewing.ts';

/** Everybody in the room, the game master included, may know who else can watch. */
export const displayViews = ({ state: { room }, userId }: Viewing): RoomView['screens'] =>
  isInRoom(room, userId) ? room.screens.map((display) => ({ ...display })) : [];
