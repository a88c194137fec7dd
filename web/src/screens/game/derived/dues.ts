// Who still owes what while a room waits for payment.
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';
import { isBeforePlay } from './phase.ts';

export type Payment = NonNullable<RoomView['payment']>;
export type SeatCost = Payment['dues'][number];

export interface Owed {
  readonly seats: number;
  readonly cents: number;
}

/** The seats nobody has paid for yet, in the members' order; none outside of payment. */
export function unpaidSeats(room: RoomView): readonly SeatCost[] {
  return room.payment?.dues.filter(({ how }) => how === 'due') ?? [];
}

/** What one person still has to pay: a host who treats, for the table. */
export function owedBy(room: RoomView, userId: number): Owed {
  const mine = unpaidSeats(room).filter(({ payerId }) => payerId === userId);
  return { seats: mine.length, cents: mine.reduce((sum, { due }) => sum + due, 0) };
}

/** Whether this player's own seat is one that they still have to pay: as a member they would not. */
export function owesOwnSeat(room: RoomView): boolean {
  const { userId } = room.me;
  return unpaidSeats(room).some((seat) => seat.userId === userId && seat.payerId === userId);
}

export function isTreat({ payMode }: RoomView): boolean {
  return payMode === PAY_MODE.Carnival;
}

/** Who takes the table back to the lobby: the host, and whoever pays or has paid a seat. */
export function mayWithdraw({ me, payment }: RoomView): boolean {
  const pays = payment?.dues.some(({ payerId, how }) => payerId === me.userId && how !== 'free') ?? false;
  return me.host || pays;
}

/** Of an order that is still open, to who is about to leave or to end the room. */
export const LATE_MONEY = '还没有到账的那笔付款，到账后也会原路退回，不用留在这里等。';

/** Somebody's leaving, or the room's end, sends money back: to this player, when `mine`. */
export function refundFollows(room: RoomView, { mine }: { mine: boolean }): boolean {
  if (!isBeforePlay(room)) return false;
  const paid = room.members.filter((member) => member.paid);
  if (!mine) return paid.length > 0;
  return isTreat(room) ? room.me.host && paid.length > 0 : paid.some(({ userId }) => userId === room.me.userId);
}
