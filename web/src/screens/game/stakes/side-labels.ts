import type { RoomView } from '@juzhongren/contract/room/view';
import { characterName } from '../derived/cast.ts';

/** The characters on a side, one's own as 你. */
export const peopleOfSide = (room: RoomView, seats: readonly string[]): string =>
  seats.map((seat) => (seat === room.me.characterId ? '你' : characterName(room, seat))).join('、');
