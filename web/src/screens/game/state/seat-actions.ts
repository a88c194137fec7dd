// Lists the actions this player may request about a seat or the person in it.
import { MISSED_ACTS } from '@juzhongren/contract/limits';
import type { RoomView } from '@juzhongren/contract/room/view';
import { hostOf, takenSeats } from '../derived/cast.ts';
import { isInPlay, phaseOf } from '../derived/phase.ts';
import type { SeatRow } from '../derived/seat-rows.ts';

/** Progress of a request that several players must support. */
export interface Wish {
  readonly asked: number;
  readonly needed: number;
  readonly mine: boolean;
}

export type SeatAction =
  | { readonly kind: 'hand-over'; readonly userId: number }
  /** Proposes this user as host while the host is away. */
  | { readonly kind: 'propose-host'; readonly userId: number; readonly wish: Wish }
  /** The host removes a member from the lobby, or a newcomer without a seat from the running game. */
  | { readonly kind: 'kick'; readonly userId: number }
  /** The host resets the wrong PINs of a guest, who can then come back. */
  | { readonly kind: 'unblock'; readonly userId: number }
  /** The host frees the seat of a player who missed several acts of a multi-day game. */
  | { readonly kind: 'free'; readonly userId: number }
  /** A majority removes a player from the running game. */
  | { readonly kind: 'remove'; readonly userId: number; readonly wish: Wish }
  | { readonly kind: 'invite' }
  /** Makes an empty seat give all players what the case needs. */
  | { readonly kind: 'release'; readonly characterId: string; readonly wish: Wish };

export type SeatActionKind = SeatAction['kind'];

/**
 * Returns the actions in display order; empty if there are none. `online` holds the connected users; it is empty while
 * they are unknown.
 */
export function seatActions(room: RoomView, row: SeatRow, online: readonly number[]): SeatAction[] {
  if (room.dismissed !== null) return [];
  if (row.member === null) return onEmptySeat(room, row);
  return [...aboutHost(room, row), ...puttingOut(room, row), ...lettingBack(room, row, online)];
}

const isLobby = (room: RoomView): boolean => phaseOf(room).at === 'lobby';
/** Returns true if this player's vote counts: everybody in the lobby, only seated players in play. */
const counts = (room: RoomView): boolean => room.seats.length === 0 || room.me.characterId !== null;

function aboutHost(room: RoomView, { member, seat }: SeatRow): SeatAction[] {
  const canHost = room.seats.length === 0 || seat !== null;
  if (member === null || member.host || !canHost || !counts(room)) return [];
  const { userId } = member;
  if (room.me.host) return userId === room.me.userId ? [] : [{ kind: 'hand-over', userId }];
  if (hostOf(room)?.away !== true) return [];
  const asking = room.hostAsked.filter((wish) => wish.hostId === userId);
  const mine = asking.some((wish) => wish.userId === room.me.userId);
  return [{ kind: 'propose-host', userId, wish: { asked: asking.length, needed: room.hostNeeded, mine } }];
}

function puttingOut(room: RoomView, { member, seat }: SeatRow): SeatAction[] {
  if (member === null || member.userId === room.me.userId) return [];
  const { userId } = member;
  // During payment nobody is removed. A member without a seat in the running game can be removed as in the lobby.
  const guest = room.seats.length === 0 ? isLobby(room) : isInPlay(room) && seat === null;
  if (guest) return room.me.host ? [{ kind: 'kick', userId }] : [];
  if (isInPlay(room) && room.me.host && (seat?.missed ?? 0) >= MISSED_ACTS) return [{ kind: 'free', userId }];
  const me = room.me.characterId;
  // All players except the target must reach the majority; two players alone cannot.
  const possible = room.removalNeeded < takenSeats(room).length;
  if (!isInPlay(room) || seat === null || me === null || !possible) return [];
  const { removalAsked } = seat;
  const wish = { asked: removalAsked.length, needed: room.removalNeeded, mine: removalAsked.includes(me) };
  return [{ kind: 'remove', userId, wish }];
}

/** Offered for a disconnected guest. `away` does not tell this: in a multi-day game it means something else. */
function lettingBack({ me }: RoomView, { member }: SeatRow, online: readonly number[]): SeatAction[] {
  if (!me.host || member === null || !member.guest || member.userId === me.userId) return [];
  if (online.length === 0 || online.includes(member.userId)) return [];
  return [{ kind: 'unblock', userId: member.userId }];
}

function onEmptySeat(room: RoomView, { characterId, seat }: SeatRow): SeatAction[] {
  const invite = { kind: 'invite' } as const;
  if (seat === null || characterId === null) return isLobby(room) ? [invite] : [];
  if (!isInPlay(room)) return [];
  const me = room.me.characterId;
  if (seat.released || me === null) return [invite];
  const { releaseAsked } = seat;
  const wish = { asked: releaseAsked.length, needed: room.releaseNeeded, mine: releaseAsked.includes(me) };
  return [invite, { kind: 'release', characterId, wish }];
}
