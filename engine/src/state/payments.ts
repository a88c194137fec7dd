// Computes from the room state what each seat costs and who has paid it, for the code that handles the money.
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import type { RoomEvent, SeatDue } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { isWaiting, type Member, type PaidMarker, type RoomState, type PayingState, type Room } from './state.ts';

/** Returns the price of a seat in cents; 0 if it is free. */
export const seatPrice = ({ card }: Script): number => (card.access === SCRIPT_ACCESS.Normal ? card.price : 0);

export const isPaying = (state: RoomState): state is PayingState => state.stage === 'paying';

/** Debt of a payer. `amount` in cents; `seats` lists the members whose seats it covers, in the members' order. */
export type Owed = { amount: number; seats: readonly number[] };

/** Returns what the payer owes now. Zero if the room does not wait for payment. */
export function owedBy(state: RoomState, payerId: number): Owed {
  const lines = isPaying(state) ? owingLines(state).filter((line) => line.payerId === payerId) : [];
  return { amount: lines.reduce((sum, { due }) => sum + due, 0), seats: lines.map(({ userId }) => userId) };
}

export const owingLines = ({ dues }: PayingState): readonly SeatDue[] => dues.filter(({ how }) => how === 'due');

/** Tells whether the user may send the room back to the lobby: the host, or anybody who owes or has paid a seat. */
export const mayWithdraw = ({ room, dues }: PayingState, userId: number): boolean =>
  userId === room.hostId || dues.some(({ payerId, how }) => payerId === userId && how !== 'free');

export const isSettled = (state: PayingState): boolean => owingLines(state).length === 0;

/**
 * Returns the payments that count in this room. Returns none after the room was dissolved before play, because these
 * payments must be refunded.
 */
export function paidMarkers(state: RoomState): readonly PaidMarker[] {
  if (state.stage === 'none') return [];
  if (state.stage !== 'dismissed') return state.room.paid;
  return isWaiting(state.last) ? [] : state.last.room.paid;
}

export function markersSetBy(event: RoomEvent): readonly PaidMarker[] {
  if (event.type === 'payment-opened') {
    return event.dues.flatMap(({ how, userId, payerId, cardId }) =>
      how === 'card' && cardId !== null ? [{ userId, payerId, by: { card: cardId } }] : [],
    );
  }
  if (event.type !== 'seat-paid') return [];
  const { payerId, seats, by } = event;
  if ('free' in by) return [];
  if ('order' in by) return seats.map((userId) => ({ userId, payerId, by: { order: by.order } }));
  return seats.flatMap((userId, number) => {
    const card = by.cards[number];
    return card === undefined ? [] : [{ userId, payerId, by: { card } }];
  });
}

/**
 * Returns the payments that must be refunded: they count in `before`, but no longer in the later state `after`. Returns
 * none once play has begun.
 */
export function endedMarkers(before: RoomState, after: RoomState): readonly PaidMarker[] {
  const left = paidMarkers(after);
  const now = accountsSince(before, after);
  return paidMarkers(before).filter(
    ({ userId }) => !left.some((other) => other.userId === (now.get(userId) ?? userId)),
  );
}

/**
 * Maps each guest who got an account between the two states to that account, because a guest's payment then counts for
 * the account.
 */
function accountsSince(before: RoomState, after: RoomState): ReadonlyMap<number, number> {
  const then = keptIn(before).length;
  return new Map(
    keptIn(after)
      .slice(then)
      .map(({ guestId, accountId }) => [guestId, accountId]),
  );
}

function keptIn(state: RoomState): Room['kept'] {
  if (state.stage === 'none') return [];
  return state.stage === 'dismissed' ? state.last.room.kept : state.room.kept;
}

export const nothingDue = (members: readonly Pick<Member, 'userId'>[]): SeatDue[] =>
  members.map(({ userId }) => ({ userId, payerId: userId, how: 'free', due: 0, cardId: null }));
