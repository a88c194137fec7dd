// Who sits where. Only occupied seats are waited for, and only they count for a majority.
import type { Script } from '@juzhongren/contract/script';
import type { Member, PartyState, Room, Seat, Table, TableState } from './state.ts';

export const findMember = (room: Room, userId: number): Member | undefined =>
  room.members.find((member) => member.userId === userId);

export const occupiedSeats = (table: Table): readonly Seat[] => table.seats.filter((seat) => seat.userId !== null);

export const findSeatOf = (table: Table, userId: number): Seat | undefined =>
  table.seats.find((seat) => seat.userId === userId);

export const findSeat = (table: Table, characterId: string): Seat | undefined =>
  table.seats.find((seat) => seat.characterId === characterId);

/** How many are more than half of the occupied seats. */
export const majorityOf = (table: Table): number => Math.floor(occupiedSeats(table).length / 2) + 1;

export const isMajority = (table: Table, asked: readonly string[]): boolean =>
  occupiedSeats(table).filter((seat) => asked.includes(seat.characterId)).length >= majorityOf(table);

/** Acts count from 1; the closing and what follows is one more than the last act. */
export const actNumber = (script: Script, state: TableState): number =>
  state.stage === 'playing' ? state.act.number : script.acts.length + 1;

/** The user is in the room now. The server asks this before it shows a view or opens a socket. */
export function isMember(state: PartyState, userId: number): boolean {
  if (state.stage === 'none') return false;
  const { room } = state.stage === 'dismissed' ? state.last : state;
  return findMember(room, userId) !== undefined;
}
