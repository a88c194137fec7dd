// Applies events of the payment that takes place before play.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { markersSetBy } from '../state/payments.ts';
import { isWaiting, type RoomState, type PayingState, type Room, type WaitingState } from '../state/state.ts';
import { append } from '../state/append.ts';

export type PaymentEvent = Extract<
  RoomEvent,
  { type: 'payment-opened' | 'paying-told' | 'seat-paid' | 'payment-closed' }
>;

export function evolvePayment(state: RoomState, event: PaymentEvent): RoomState {
  switch (event.type) {
    case 'payment-opened': {
      if (state.stage !== 'lobby') throw new Error('The log asks for payment outside of the lobby.');
      const { dues, deadlineAt } = event;
      const { expiresAt } = state;
      return { stage: 'paying', room: marked(state.room, event), dues, atTill: [], deadlineAt, expiresAt };
    }
    case 'paying-told': {
      const paying = requirePaying(state, event);
      const others = paying.atTill.filter((userId) => userId !== event.userId);
      return { ...paying, atTill: event.paying ? append(others, event.userId) : others };
    }
    case 'seat-paid':
      return paid(state, event);
    case 'payment-closed': {
      const { room, expiresAt } = requirePaying(state, event);
      return { stage: 'lobby', room, expiresAt };
    }
  }
}

/** Marks seats as paid. Works in the lobby too, because a payment may arrive after the room returned there. */
function paid(state: RoomState, event: Extract<PaymentEvent, { type: 'seat-paid' }>): WaitingState {
  if (!isWaiting(state)) throw new Error('The log pays for a seat outside of a room that waits.');
  const room = marked(state.room, event);
  if (state.stage === 'lobby') return { ...state, room };
  const { payerId, seats, by } = event;
  const how = 'order' in by ? 'paid' : 'cards' in by ? 'card' : 'free';
  const dues = state.dues.map((line) => (seats.includes(line.userId) ? ({ ...line, how, due: 0 } as const) : line));
  // If one seat becomes free, its payer stays marked as on the payment page while they owe for other seats.
  const stays = how === 'free' && dues.some((line) => line.how === 'due' && line.payerId === payerId);
  return { ...state, room, dues, atTill: stays ? state.atTill : state.atTill.filter((userId) => userId !== payerId) };
}

const marked = (room: Room, event: PaymentEvent): Room => ({ ...room, paid: [...room.paid, ...markersSetBy(event)] });

/** Removes all payments made by this user or for this user. The server must refund them. */
export function withoutPaymentsOf(state: WaitingState, userId: number): WaitingState {
  const { room } = state;
  const left = { ...room, paid: room.paid.filter((marker) => marker.userId !== userId && marker.payerId !== userId) };
  if (state.stage === 'lobby') return { ...state, room: left };
  const dues = state.dues.filter((line) => line.userId !== userId);
  return { ...state, room: left, dues, atTill: state.atTill.filter((other) => other !== userId) };
}

function requirePaying(state: RoomState, event: PaymentEvent): PayingState {
  if (state.stage !== 'paying') throw new Error(`The log has ${event.type} while the room does not wait for payment.`);
  return state;
}
