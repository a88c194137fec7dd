// Lists the displays that show a room, for the people in that room.
import type { RoomView } from '@juzhongren/contract/room/view';
import { isInRoom } from '../state/seats.ts';
import type { Viewing } from '../state/viewing.ts';

/**
 * Returns the displays to every member and to the game master, so that they know who else can watch. Empty for others.
 */
export const displayViews = ({ state: { room }, userId }: Viewing): RoomView['screens'] =>
  isInRoom(room, userId) ? room.screens.map((display) => ({ ...display })) : [];
