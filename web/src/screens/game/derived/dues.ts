// Computes who still owes what while a room waits for payment.
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';
import { isBeforePlay } from './phase.ts';

export type Payment = NonNullable<RoomView['payment']>;
export type SeatCost = Payment['dues'][number];

export interface Owed {
  readonly seats: number;
  readonly cents: number;
}

export function unpaidSeats(room: RoomView): readonly SeatCost[] {
  return room.payment?.dues.filter(({ how }) => how === 'due') ?? [];
}

/** Returns what a user still has to pay. A treating host owes all unpaid seats. */
export function owedBy(room: RoomView, userId: number): Owed {
  const mine = unpaidSeats(room).filter(({ payerId }) => payerId === userId);
  return { seats: mine.length, cents: mine.reduce((sum, { due }) => sum + due, 0) };
}

/** Reports whether the player must still pay for their own seat; with a membership it would be free. */
export function owesOwnSeat(room: RoomView): boolean {
  const { userId } = room.me;
  return unpaidSeats(room).some((seat) => seat.userId === userId && seat.payerId === userId);
}

export function isTreat({ payMode }: RoomView): boolean {
  return payMode === PAY_MODE.Carnival;
}

/**
 * Reports whether the player may take the room back to the lobby: the host, or a player who pays or has paid for a
 * seat.
 */
export function mayWithdraw({ me, payment }: RoomView): boolean {
  const pays = payment?.dues.some(({ payerId, how }) => payerId === me.userId && how !== 'free') ?? false;
  return me.host || pays;
}

/** Shown to a player who leaves or ends the room while an order is still open. */
export const LATE_MONEY = '还没有到账的那笔付款，到账后也会原路退回，不用留在这里等。';

/** Reports whether leaving the room, or ending it, causes a refund: to this player if `mine`, otherwise to anybody. */
export function refundFollows(room: RoomView, { mine }: { mine: boolean }): boolean {
  if (!isBeforePlay(room)) return false;
  const paid = room.members.filter((member) => member.paid);
  if (!mine) return paid.length > 0;
  return isTreat(room) ? room.me.host && paid.length > 0 : paid.some(({ userId }) => userId === room.me.userId);
}
