// What playing costs is paid before anybody knows anything.
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
import { SLOW_PAYMENT_MS, slowMoment } from '../state/slow-clock.ts';
import { isSettled, mayWithdraw, owedBy, owingLines, paidMarkers, seatPrice } from '../state/payments.ts';
import { findMember } from '../state/seats.ts';
import type { LobbyState, PayingState } from '../state/state.ts';

/** Play begins, unless something has to be paid first. */
export function openPayment(draft: Draft, dues: readonly SeatDue[]): void {
  const { state, script, now } = draft;
  if (state.stage !== 'lobby') throw new Error('Only a lobby opens its payment.');
  checkDues(script, state, dues);
  if (dues.every(({ how }) => how === 'free' || how === 'paid')) return startPlay(draft);
  const { slow } = state.room;
  const deadlineAt = slow === null ? now + ROOM_PAYMENT_MS : slowMoment(slow, now + SLOW_PAYMENT_MS);
  emit(draft, { type: 'payment-opened', dues: [...dues], deadlineAt });
  playWhenSettled(draft);
}

function playWhenSettled(draft: Draft): void {
  if (draft.state.stage === 'paying' && isSettled(draft.state)) startPlay(draft);
}

type Readiness = { userId: number; ready: boolean };

/**
 * Back to the lobby, where who withdrew is not ready. Refused: 4005 being ready, which everybody is; 4007 who neither pays
 * nor is the host.
 */
export function withdraw(draft: Draft, state: PayingState, { userId, ready }: Readiness): Decision {
  const { room } = state;
  if (ready) return refuse(ERROR.notNow);
  if (!mayWithdraw(state, userId)) return refuse(ERROR.hostOnly);
  emit(draft, { type: 'payment-closed', why: 'withdrawn', by: userId });
  if (findMember(room, userId)?.ready === true) emit(draft, { type: 'readied', userId, ready: false });
  return accept(draft);
}

type AtTill = { userId: number; paying: boolean };

/** Refused: 4005 at the till who owes nothing. */
export function tellPaying(draft: Draft, state: PayingState, { userId, paying }: AtTill): Decision {
  if (paying && owedBy(state, userId).amount === 0) return refuse(ERROR.notNow);
  if (state.atTill.includes(userId) !== paying) emit(draft, { type: 'paying-told', userId, paying });
  return accept(draft);
}

type Paid = Extract<ServerCommand, { type: 'paid'; payerId: number }>;

/**
 * What is due is paid, all of it by an order, or a seat by each card. Refused: 4005 what nothing waits for: it is to be
 * given back. A payment that counted already is accepted again without events.
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
 * Nothing is owed any more for the seats of these members; who owes nothing or is not there is passed over. Refused: 4005
 * while the room does not wait for payment.
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

/** The money was on its way when the room went back to the lobby: who pays for themselves owes nothing at the next start. */
function takeLate(draft: Draft, { room }: LobbyState, { payerId, by }: LatePayment): Decision {
  const price = seatPrice(draft.script);
  const isTheirs = findMember(room, payerId) !== undefined && !room.paid.some(({ userId }) => userId === payerId);
  if (room.payMode !== PAY_MODE.GoDutch || !isTheirs || price === 0 || by.amount !== price) return refuse(ERROR.notNow);
  emit(draft, { type: 'seat-paid', payerId, seats: [payerId], by: { order: by.order } });
  return accept(draft);
}

/**
 * The time to pay is over. A host who treats may try again with the same table; of those who pay for themselves who owes
 * leaves. A room in which everybody would go is dissolved with them in it, so that they see why.
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
