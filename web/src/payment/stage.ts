import { ERROR_TEXT } from '@juzhongren/contract/error-texts';
import { ERROR } from '@juzhongren/contract/errors';
import type { HostPayment } from '../session/hosts/host-abilities.ts';
import type { OpenOrder, Payable } from '../session/open-order.ts';
import type { OrderNews } from './watch-order.ts';

/**
 * Checkout: the order is watched. `waiting`: by a bottom sheet over the screen. `noticed`: by a notice in the screen,
 * which stays usable; an earlier page created the order. `stopping`: the payer is asked whether to stop.
 */
export interface Checkout {
  readonly at: 'till';
  readonly order: OpenOrder;
  readonly sight: 'waiting' | 'noticed' | 'stopping';
  readonly resumed: boolean;
  /** The payer's own app reported the payment; the server does not know of it yet. */
  readonly said?: true;
  /** An earlier page created the order, and a check since then says that it has not ended. */
  readonly stillOpen?: true;
  /** For a while it was not known whether the order is paid. */
  readonly unanswered?: true;
}

/** Stages from which an order can start. The stage stays if no order is made. */
type Before = { readonly at: 'idle' } | Checkout;

/**
 * Stage of a payment. `returned`: paid, and the money goes back. `refused`: not possible with this sign-in. `nowhere`:
 * not possible in this host.
 */
export type Stage =
  | Before
  | { readonly at: 'ordering'; readonly what: Payable; readonly before: Before }
  | { readonly at: 'paid' | 'returned'; readonly order: OpenOrder }
  | { readonly at: 'refused' }
  | { readonly at: 'nowhere'; readonly what: Payable };

export type PaymentEvent =
  | { readonly type: 'ordered'; readonly what: Payable }
  | { readonly type: 'made'; readonly order: OpenOrder }
  /** No order was made: because of an error code of the server, or because this place cannot take the payment. */
  | { readonly type: 'not-made'; readonly err: number }
  | { readonly type: 'not-here' }
  | { readonly type: 'told'; readonly order: OpenOrder; readonly news: HostPayment | OrderNews }
  /** The payer asks to stop waiting, continues, stops, or has read a dialog. */
  | { readonly type: 'ask' | 'rest' | 'stop' | 'read' };

/** `covered`: a card of the payer paid for it. `already`: nothing is owed any more. */
export type PaymentEnd = 'paid' | 'covered' | 'already';

/** Next stage, and what to do. An order that is forgotten without an end means that the payer leaves checkout. */
export interface Turn {
  readonly stage: Stage;
  readonly keep?: OpenOrder;
  readonly forget?: OpenOrder | undefined;
  /** Data shown about purchases is outdated. */
  readonly bought?: true;
  readonly toast?: { readonly text: string; readonly tone?: 'good' | 'bad' };
  readonly end?: { readonly end: PaymentEnd; readonly what: Payable; readonly from: string | undefined };
}

/** `from` is passed on at the end. `quiet` shows no success dialog. */
interface StageContext {
  readonly from: string | undefined;
  readonly quiet: boolean;
}

export const IDLE = { at: 'idle' } as const;
const LEFT_BY = {
  cancelled: '支付已取消',
  failed: '支付没有完成，请重试',
  lost: ERROR_TEXT[ERROR.orderNotFound],
  closed: ERROR_TEXT[ERROR.orderClosed],
};

export function step(stage: Stage, event: PaymentEvent, place: StageContext): Turn {
  switch (stage.at) {
    case 'ordering':
      return ordering(stage, event, place);
    case 'till':
      return atCheckout(stage, event, place);
    case 'idle':
      return { stage: event.type === 'ordered' ? { at: 'ordering', what: event.what, before: stage } : stage };
    default:
      if (event.type !== 'read') return { stage };
      return stage.at === 'paid' ? paid(stage.order) : { stage: IDLE };
  }
}

function ordering(stage: Extract<Stage, { at: 'ordering' }>, event: PaymentEvent, { from }: StageContext): Turn {
  const { what, before } = stage;
  const first = before.at === 'till' ? before.order : undefined;
  if (event.type === 'not-here') return { stage: { at: 'nowhere', what } };
  if (event.type === 'made') {
    // After a return from another page without payment, the screen no longer knows the origin.
    const order = { ...event.order, from: from ?? first?.from };
    return { stage: { at: 'till', order, sight: 'waiting', resumed: false }, keep: order };
  }
  if (event.type !== 'not-made') return { stage };
  const { err } = event;
  if (err === ERROR.systemError) return { stage: { at: 'refused' } };
  if (err === ERROR.sessionInvalid) return { stage: before };
  if (err !== ERROR.alreadyPaid && err !== ERROR.couponUsed) {
    const text = err === ERROR.underMaintenance ? '正在维护，暂时不能支付' : '请求失败';
    return { stage: before, toast: { text, tone: 'bad' } };
  }
  const toast = { text: ERROR_TEXT[err], tone: 'good' } as const;
  const end = err === ERROR.alreadyPaid ? 'already' : 'covered';
  return { stage: IDLE, toast, forget: first, bought: true, end: { end, what, from } };
}

function atCheckout(checkout: Checkout, event: PaymentEvent, { quiet }: StageContext): Turn {
  const { order } = checkout;
  switch (event.type) {
    case 'ordered':
      return { stage: { at: 'ordering', what: event.what, before: checkout } };
    case 'ask':
      return { stage: { ...checkout, sight: 'stopping' } };
    case 'rest':
      return { stage: atRest(checkout) };
    case 'stop':
      return { stage: IDLE, forget: order };
    case 'told':
      return event.order.outTradeNo === order.outTradeNo ? afterNews(checkout, event.news, quiet) : { stage: checkout };
    default:
      return { stage: checkout };
  }
}

function afterNews(checkout: Checkout, news: HostPayment | OrderNews, quiet: boolean): Turn {
  const { order } = checkout;
  switch (news) {
    // The server will report the outcome.
    case 'away':
    case 'pending': {
      const { unanswered: _, ...before } = checkout;
      const known: Checkout = news === 'pending' && checkout.resumed ? { ...before, stillOpen: true } : before;
      return { stage: checkout.sight === 'noticed' ? atRest(known) : known };
    }
    case 'unanswered':
      return { stage: { ...checkout, unanswered: true } };
    case 'done':
      return { stage: { ...checkout, said: true } };
    case 'granted':
      return { ...(quiet ? paid(order) : { stage: { at: 'paid', order } }), bought: true };
    case 'unavailable':
      return { stage: { at: 'nowhere', what: order.what }, forget: order };
    case 'refunded':
      // A dialog, not a toast, because it is about money that was taken.
      return { stage: { at: 'returned', order }, forget: order };
    case 'signed-out':
      // The order stays stored, so that the payer finds it again after signing in.
      return { stage: IDLE };
    default: {
      // A payer who left the checkout page without paying reads about the cancellation, not about a closed order.
      const text = news === 'closed' && checkout.resumed ? LEFT_BY.cancelled : LEFT_BY[news];
      return { stage: IDLE, forget: order, toast: { text } };
    }
  }
}

/** Returns how an order is watched while the payer does nothing. A code to scan stays visible, even after a reload. */
function atRest(checkout: Checkout): Stage {
  return { ...checkout, sight: checkout.resumed && checkout.order.way !== 'code' ? 'noticed' : 'waiting' };
}

function paid(order: OpenOrder): Turn {
  return { stage: IDLE, forget: order, end: { end: 'paid', what: order.what, from: order.from } };
}
