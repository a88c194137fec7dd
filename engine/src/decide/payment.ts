// Decides the payment of a room. All seats must be paid before any player sees the script's texts.
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import type { SeatDue } from '@juzhongren/contract/room/events';
import { ROOM_PAYMENT_MS } from '@juzhongren/contract/limits';
import { startPlay } from '../rules/acts.ts';
import type { ServerCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { checkDues } from '../rules/dues.ts';
import { handOver } from '../rules/leaving.ts';
import { MULTI_DAY_PAYMENT_MS, multiDayMoment } from '../state/multi-day-clock.ts';
import { isSettled, mayWithdraw, owedBy, owingLines, paidMarkers, seatPrice } from '../state/payments.ts';
import { findMember } from '../state/seats.ts';
import type { LobbyState, PayingState } from '../state/state.ts';

/**
 * Begins play if every seat is free or already paid. Otherwise opens the payment; if only cards pay for the remaining
 * seats, play still begins at once. Throws if the room is not a lobby.
 */
export function openPayment(draft: Draft, dues: readonly SeatDue[]): void {
  const { state, script, now } = draft;
  if (state.stage !== 'lobby') throw new Error('Only a lobby opens its payment.');
  checkDues(script, state, dues);
  if (dues.every(({ how }) => how === 'free' || how === 'paid')) return startPlay(draft);
  const { slow } = state.room;
  const deadlineAt = slow === null ? now + ROOM_PAYMENT_MS : multiDayMoment(slow, now + MULTI_DAY_PAYMENT_MS);
  emit(draft, { type: 'payment-opened', dues: [...dues], deadlineAt });
  playWhenSettled(draft);
}

function playWhenSettled(draft: Draft): void {
  if (draft.state.stage === 'paying' && isSettled(draft.state)) startPlay(draft);
}

type Readiness = { userId: number; ready: boolean };

/**
 * Cancels the payment, returns the room to the lobby and marks the user who withdrew as not ready. Errors: 4005 for
 * `ready: true`, because all members are ready already; 4007 if the user neither pays for a seat nor is the host.
 */
export function withdraw(draft: Draft, state: PayingState, { userId, ready }: Readiness): Decision {
  const { room } = state;
  if (ready) return refuse(ERROR.notNow);
  if (!mayWithdraw(state, userId)) return refuse(ERROR.hostOnly);
  emit(draft, { type: 'payment-closed', why: 'withdrawn', by: userId });
  if (findMember(room, userId)?.ready === true) emit(draft, { type: 'readied', userId, ready: false });
  return accept(draft);
}

type AtCheckout = { userId: number; paying: boolean };

/**
 * Records whether a member is on the payment page. Errors: 4005 if a member who owes nothing is reported to be there.
 */
export function tellPaying(draft: Draft, state: PayingState, { userId, paying }: AtCheckout): Decision {
  if (paying && owedBy(state, userId).amount === 0) return refuse(ERROR.notNow);
  if (state.atTill.includes(userId) !== paying) emit(draft, { type: 'paying-told', userId, paying });
  return accept(draft);
}

type Paid = Extract<ServerCommand, { type: 'paid'; payerId: number }>;

/**
 * Records a payment. An order pays all that its payer owes; a card pays one seat. Accepts a payment that was recorded
 * before without events. Errors: 4005 if the room expects no such payment; the server must then refund it.
 */
export function takePayment(draft: Draft, { payerId, by }: Paid): Decision {
  const { state } = draft;
  if (isKnown(draft, by)) return accept(draft);
  if (state.stage === 'paying') return takeDue(draft, state, { payerId, by });
  if (state.stage === 'lobby' && 'order' in by) return takeLate(draft, state, { payerId, by });
  return refuse(ERROR.notNow);
}

function isKnown({ state }: Draft, by: Paid['by']): boolean {
  const markers = paidMarkers(state);
  if ('order' in by) return markers.some((marker) => 'order' in marker.by && marker.by.order === by.order);
  const used = markers.flatMap((marker) => ('card' in marker.by ? marker.by.card : []));
  return by.cards.length > 0 && by.cards.every((card) => used.includes(card));
}

function takeDue(draft: Draft, state: PayingState, { payerId, by }: Pick<Paid, 'payerId' | 'by'>): Decision {
  const { amount, seats } = owedBy(state, payerId);
  if ('order' in by) {
    if (seats.length === 0 || by.amount !== amount) return refuse(ERROR.notNow);
    emit(draft, { type: 'seat-paid', payerId, seats: [...seats], by: { order: by.order } });
  } else {
    const { cards } = by;
    const isFresh = cards.every((card, number) => cards.indexOf(card) === number && !isKnown(draft, { cards: [card] }));
    if (cards.length === 0 || cards.length > seats.length || !isFresh) return refuse(ERROR.notNow);
    emit(draft, { type: 'seat-paid', payerId, seats: seats.slice(0, cards.length), by: { cards: [...cards] } });
  }
  playWhenSettled(draft);
  return accept(draft);
}

/**
 * Makes the seats of these members free, so that nobody owes anything for them. Ignores members whose seat is not due
 * and users who are not in the room. Errors: 4005 if the room does not wait for payment.
 */
export function setFree(draft: Draft, userIds: readonly number[]): Decision {
  const { state } = draft;
  if (state.stage !== 'paying') return refuse(ERROR.notNow);
  for (const { userId, payerId } of owingLines(state)) {
    if (userIds.includes(userId)) emit(draft, { type: 'seat-paid', payerId, seats: [userId], by: { free: true } });
  }
  playWhenSettled(draft);
  return accept(draft);
}

type LatePayment = { payerId: number; by: { order: string; amount: number } };

/**
 * Records an order that arrives after the room returned to the lobby. It counts only if members pay for themselves; the
 * payer then owes nothing at the next start. Errors: 4005 if the order does not fit; the server must then refund it.
 */
function takeLate(draft: Draft, { room }: LobbyState, { payerId, by }: LatePayment): Decision {
  const price = seatPrice(draft.script);
  const isTheirs = findMember(room, payerId) !== undefined && !room.paid.some(({ userId }) => userId === payerId);
  if (room.payMode !== PAY_MODE.GoDutch || !isTheirs || price === 0 || by.amount !== price) return refuse(ERROR.notNow);
  emit(draft, { type: 'seat-paid', payerId, seats: [payerId], by: { order: by.order } });
  return accept(draft);
}

/**
 * Ends the payment when its deadline has passed. The room returns to the lobby; if members pay for themselves, those
 * who still owe are removed first. If no member would remain, or there is only one member, the room is dissolved
 * instead. The members stay in the dissolved room, so that they see the reason.
 */
export function endPayment(draft: Draft, state: PayingState): void {
  const { room } = state;
  const owing = new Set(owingLines(state).map(({ userId }) => userId));
  if (room.members.length === 1 || (room.payMode === PAY_MODE.GoDutch && owing.size === room.members.length)) {
    emit(draft, { type: 'dismissed', reason: 'unpaid' });
    return;
  }
  if (room.payMode === PAY_MODE.GoDutch) {
    for (const userId of owing) emit(draft, { type: 'left', userId, how: 'unpaid' });
    handOver(draft, state);
  }
  emit(draft, { type: 'payment-closed', why: 'unpaid', by: null });
}
