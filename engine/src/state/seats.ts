// Who sits where, and who counts. Only occupied seats are waited for; a majority is of those, or of those not away.
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

/** A member, or the master. */
export const isInRoom = (room: Room, userId: number): boolean =>
  findMember(room, userId) !== undefined || room.master?.userId === userId;

export const occupiedSeats = (table: Table): readonly Seat[] => table.seats.filter((seat) => seat.userId !== null);

export const emptySeats = (table: Table): readonly Seat[] => table.seats.filter((seat) => seat.userId === null);

/** Nobody waits for anybody, and no clock runs. */
export const isTableOfOne = (table: Table): boolean => table.seats.length === 1;

/** The occupied seats whose players are not away. */
export const presentSeats = ({ table, room }: TableState): readonly Seat[] =>
  room.away.length === 0
    ? occupiedSeats(table)
    : table.seats.filter(({ userId }) => userId !== null && !room.away.includes(userId));

export const findSeatOf = (table: Pick<Table, 'seats'>, userId: number): Seat | undefined =>
  table.seats.find((seat) => seat.userId === userId);

export const findSeat = (table: Table, characterId: string): Seat | undefined =>
  table.seats.find((seat) => seat.characterId === characterId);

/** In play: who came for an empty seat and has not sat down. They are not waited for and count for nothing. */
export const newcomers = (room: Room): readonly Member[] =>
  room.members.filter((member) => member.characterId === null);

/** How many are more than half of `count`. */
export const majorityOf = (count: number): number => Math.floor(count / 2) + 1;

/** More than half of `voters` are among `asked`. */
export const isMajority = (voters: readonly Seat[], asked: readonly string[]): boolean =>
  asked.length > 0 && wishing(voters, asked).length >= majorityOf(voters.length);

/** The wishes that count: those of `voters`. */
export const wishing = (voters: readonly Seat[], asked: readonly string[]): readonly string[] =>
  asked.filter((characterId) => voters.some((seat) => seat.characterId === characterId));

/** Who has a say in who becomes host: the members, in play those who sit, and are not away. */
export function presentPlayers(state: LiveState): readonly number[] {
  const { room } = state;
  const players = isWaiting(state)
    ? room.members.map((member) => member.userId)
    : occupiedSeats(state.table).flatMap(({ userId }) => userId ?? []);
  return players.filter((userId) => !room.away.includes(userId));
}

/** How many of them must want the same host: in the lobby, where the host alone puts out and dissolves, of all members. */
export const hostVoicesNeeded = (state: LiveState): number =>
  majorityOf(isWaiting(state) ? state.room.members.length : presentPlayers(state).length);

/** Acts count from 1; the closing and what follows is one more than the last act. */
export const actNumber = (script: Script, state: TableState): number =>
  state.stage === 'playing' ? state.act.number : script.acts.length + 1;

/** The user is in the room now, the master, too. The server asks this before it shows a view or opens a socket. */
export function isMember(state: RoomState, userId: number): boolean {
  if (state.stage === 'none') return false;
  const { room } = state.stage === 'dismissed' ? state.last : state;
  return isInRoom(room, userId);
}

/** Whom somebody is in the room by now: the account that has the guest's place, else themselves. */
export function accountOf(state: RoomState, userId: number): number {
  if (state.stage === 'none') return userId;
  const { room } = state.stage === 'dismissed' ? state.last : state;
  return room.kept.findLast(({ guestId }) => guestId === userId)?.accountId ?? userId;
}

/** The user may read and say what is said at the table: members before play, from then on members who sit on a seat; the master always. */
export function hearsTable(state: RoomState, userId: number): boolean {
  if (!isMember(state, userId) || state.stage === 'none') return false;
  const live = state.stage === 'dismissed' ? state.last : state;
  return isWaiting(live) || live.room.master?.userId === userId || findSeatOf(live.table, userId) !== undefined;
}
