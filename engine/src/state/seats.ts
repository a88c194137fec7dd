// Finds seats and members, and computes majorities. The game waits only for occupied seats. Some majorities count all
// occupied seats, others only those of present players.
import type { Script } from '@juzhongren/contract/script/script';
import {
  isWaiting,
  type LiveState,
  type Member,
  type RoomState,
  type Room,
  type Seat,
  type Table,
  type TableState,
} from './state.ts';

export const findMember = (room: Room, userId: number): Member | undefined =>
  room.members.find((member) => member.userId === userId);

export const isInRoom = (room: Room, userId: number): boolean =>
  findMember(room, userId) !== undefined || room.master?.userId === userId;

export const occupiedSeats = (table: Table): readonly Seat[] => table.seats.filter((seat) => seat.userId !== null);

export const emptySeats = (table: Table): readonly Seat[] => table.seats.filter((seat) => seat.userId === null);

/** Tells whether the game has a single seat. Such a game has no timer, and nothing in it is delayed (PA16). */
export const isTableOfOne = (table: Table): boolean => table.seats.length === 1;

/** Returns the occupied seats whose players are not away. */
export const presentSeats = ({ table, room }: TableState): readonly Seat[] =>
  room.away.length === 0
    ? occupiedSeats(table)
    : table.seats.filter(({ userId }) => userId !== null && !room.away.includes(userId));

export const findSeatOf = (table: Pick<Table, 'seats'>, userId: number): Seat | undefined =>
  table.seats.find((seat) => seat.userId === userId);

export const findSeat = (table: Table, characterId: string): Seat | undefined =>
  table.seats.find((seat) => seat.characterId === characterId);

/**
 * Returns members who joined during play and have no seat yet. The game does not wait for them, and majorities do not
 * count them (TO12).
 */
export const newcomers = (room: Room): readonly Member[] =>
  room.members.filter((member) => member.characterId === null);

export const majorityOf = (count: number): number => Math.floor(count / 2) + 1;

export const isMajority = (voters: readonly Seat[], asked: readonly string[]): boolean =>
  asked.length > 0 && wishing(voters, asked).length >= majorityOf(voters.length);

export const wishing = (voters: readonly Seat[], asked: readonly string[]): readonly string[] =>
  asked.filter((characterId) => voters.some((seat) => seat.characterId === characterId));

/**
 * Returns the users who may vote for a new host: all present members before play, only present players with a seat
 * afterwards.
 */
export function presentPlayers(state: LiveState): readonly number[] {
  const { room } = state;
  const players = isWaiting(state)
    ? room.members.map((member) => member.userId)
    : occupiedSeats(state.table).flatMap(({ userId }) => userId ?? []);
  return players.filter((userId) => !room.away.includes(userId));
}

/**
 * Returns the votes needed to change the host. In the lobby all members count, because only the host can kick players
 * or dissolve the room.
 */
export const hostVoicesNeeded = (state: LiveState): number =>
  majorityOf(isWaiting(state) ? state.room.members.length : presentPlayers(state).length);

/** Returns the number of the act, from 1. The closing and the debrief count as one more than the last act. */
export const actNumber = (script: Script, state: TableState): number =>
  state.stage === 'playing' ? state.act.number : script.acts.length + 1;

/**
 * Tells whether the user is in the room now, as member or game master. The server checks this before it shows a view or
 * opens a socket.
 */
export function isMember(state: RoomState, userId: number): boolean {
  if (state.stage === 'none') return false;
  const { room } = state.stage === 'dismissed' ? state.last : state;
  return isInRoom(room, userId);
}

/** Returns the user's current id in the room: the account that replaced a guest, or the user's own id. */
export function accountOf(state: RoomState, userId: number): number {
  if (state.stage === 'none') return userId;
  const { room } = state.stage === 'dismissed' ? state.last : state;
  return room.kept.findLast(({ guestId }) => guestId === userId)?.accountId ?? userId;
}

/**
 * Tells whether the user may read and write the room chat: members before play, then players on a seat; the game master
 * always.
 */
export function hearsTable(state: RoomState, userId: number): boolean {
  if (!isMember(state, userId) || state.stage === 'none') return false;
  const live = state.stage === 'dismissed' ? state.last : state;
  return isWaiting(live) || live.room.master?.userId === userId || findSeatOf(live.table, userId) !== undefined;
}
