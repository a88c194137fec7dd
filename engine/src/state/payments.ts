// What playing costs and who paid it, as the room knows it: an answer for whoever keeps the money.
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import type { RoomEvent, SeatDue } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { isWaiting, type Member, type PaidMarker, type RoomState, type PayingState, type Room } from './state.ts';

/** Cents a seat; 0 is free. */
export const seatPrice = ({ card }: Script): number => (card.access === SCRIPT_ACCESS.Normal ? card.price : 0);

/** The room waits for payment. */
export const isPaying = (state: RoomState): state is PayingState => state.stage === 'paying';

/** What a payer owes now: `amount` in cents, and the members whose seats it is for, in their order. */
export type Owed = { amount: number; seats: readonly number[] };

export function owedBy(state: RoomState, payerId: number): Owed {
  const lines = isPaying(state) ? owingLines(state).filter((line) => line.payerId === payerId) : [];
  return { amount: lines.reduce((sum, { due }) => sum + due, 0), seats: lines.map(({ userId }) => userId) };
}

export const owingLines = ({ dues }: PayingState): readonly SeatDue[] => dues.filter(({ how }) => how === 'due');

/** Who takes the payment back for everybody: the host, and whoever owes or has paid a seat of it. */
export const mayWithdraw = ({ room, dues }: PayingState, userId: number): boolean =>
  userId === room.hostId || dues.some(({ payerId, how }) => payerId === userId && how !== 'free');

export const isSettled = (state: PayingState): boolean => owingLines(state).length === 0;

/** What was paid in this room and not given back. None once it was dissolved before play. */
export function paidMarkers(state: RoomState): readonly PaidMarker[] {
  if (state.stage === 'none') return [];
  if (state.stage !== 'dismissed') return state.room.paid;
  return isWaiting(state.last) ? [] : state.last.room.paid;
}

/** The markers an event sets: these seats are paid from now on. */
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

/** What `before` had and `after`, some events later, has no more: to be given back. Nothing once play began. */
export function endedMarkers(before: RoomState, after: RoomState): readonly PaidMarker[] {
  const left = paidMarkers(after);
  const now = accountsSince(before, after);
  return paidMarkers(before).filter(
    ({ userId }) => !left.some((other) => other.userId === (now.get(userId) ?? userId)),
  );
}

/** The accounts that guests have become: what was paid for the guest is paid for the account. */
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

/** The lines of a table that owes nothing. */
export const nothingDue = (members: readonly Pick<Member, 'userId'>[]): SeatDue[] =>
  members.map(({ userId }) => ({ userId, payerId: userId, how: 'free', due: 0, cardId: null }));
