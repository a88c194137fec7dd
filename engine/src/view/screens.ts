// What the people of a table are told of the screens that show it.
import type { RoomView } from '@juzhongren/contract/room/view';
import { isInRoom } from '../state/seats.ts';
import type { Viewing } from '../state/viewing.ts';

/** Whoever is in the room, the master, too, knows who else may look. */
export const screenViews = ({ state: { room }, userId }: Viewing): RoomView['screens'] =>
  isInRoom(room, userId) ? room.screens.map((screen) => ({ ...screen })) : [];
