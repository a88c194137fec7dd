import type { RoomView } from '@juzhongren/contract/room/view';
import { characterName } from '../derived/cast.ts';

/** Returns the names of the characters on a side, with the player's own as 你. */
export const peopleOfSide = (room: RoomView, seats: readonly string[]): string =>
  seats.map((seat) => (seat === room.me.characterId ? '你' : characterName(room, seat))).join('、');
