// What this player may ask for about a seat or about who sits there.
import { MISSED_ACTS } from '@juzhongren/contract/limits';
import type { RoomView } from '@juzhongren/contract/room/view';
import { hostOf, takenSeats } from '../derived/cast.ts';
import { isInPlay, phaseOf } from '../derived/phase.ts';
import type { SeatRow } from '../derived/seat-rows.ts';

/** How far a wish that several have to share has come. */
export interface Wish {
  readonly asked: number;
  readonly needed: number;
  /** This player is among those who want it. */
  readonly mine: boolean;
}

export type SeatAction =
  /** The host hands over. */
  | { readonly kind: 'hand-over'; readonly userId: number }
  /** The host is away: this person should be host. */
  | { readonly kind: 'propose-host'; readonly userId: number; readonly wish: Wish }
  /** Out of the lobby, or a newcomer without a seat out of the game: by the host. */
  | { readonly kind: 'kick'; readonly userId: number }
  /** The host forgets the wrong PINs of a guest, who can come back then. */
  | { readonly kind: 'unblock'; readonly userId: number }
  /** Out of a slow game, whose player gave no sign for acts: by the host. */
  | { readonly kind: 'free'; readonly userId: number }
  /** Out of the running game, by a majority. */
  | { readonly kind: 'remove'; readonly userId: number; readonly wish: Wish }
  | { readonly kind: 'invite' }
  /** An empty seat gives the table what the case needs. */
  | { readonly kind: 'release'; readonly characterId: string; readonly wish: Wish };

export type SeatActionKind = SeatAction['kind'];

/**
 * In the order they are shown; empty when there is nothing to ask for here. `online`: who is connected; empty while that is
 * not known.
 */
export function seatActions(room: RoomView, row: SeatRow, online: readonly number[]): SeatAction[] {
  if (room.dismissed !== null) return [];
  if (row.member === null) return onEmptySeat(room, row);
  return [...aboutHost(room, row), ...puttingOut(room, row), ...lettingBack(room, row, online)];
}

const isLobby = (room: RoomView): boolean => phaseOf(room).at === 'lobby';
/** Whose word counts: everybody in the lobby, in play who sits on a seat. */
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
  // While it is being paid for nobody is put out. Who stands at the running table without a seat is a guest as in the lobby.
  const guest = room.seats.length === 0 ? isLobby(room) : isInPlay(room) && seat === null;
  if (guest) return room.me.host ? [{ kind: 'kick', userId }] : [];
  if (isInPlay(room) && room.me.host && (seat?.missed ?? 0) >= MISSED_ACTS) return [{ kind: 'free', userId }];
  const me = room.me.characterId;
  // Everybody but the one it is about would have to be enough: between two there is no majority.
  const possible = room.removalNeeded < takenSeats(room).length;
  if (!isInPlay(room) || seat === null || me === null || !possible) return [];
  const { removalAsked } = seat;
  const wish = { asked: removalAsked.length, needed: room.removalNeeded, mine: removalAsked.includes(me) };
  return [{ kind: 'remove', userId, wish }];
}

/** For a guest who is not connected. `away` does not tell: in a slow game it means something else. */
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
