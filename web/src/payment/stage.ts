import { ERROR_TEXT } from '@juzhongren/contract/error-texts';
import { ERROR } from '@juzhongren/contract/errors';
import type { HostPayment } from '../session/hosts/host-abilities.ts';
import type { OpenOrder, Payable } from '../session/open-order.ts';
import type { OrderNews } from './watch-order.ts';

/**
 * At the till the order is watched: with a sheet over the screen (`waiting`), by a line in it (`noticed`: begun by an earlier
 * page, and the screen may be used), or somebody is asked whether to stop (`stopping`).
 */
export interface Till {
  readonly at: 'till';
  readonly order: OpenOrder;
  readonly sight: 'waiting' | 'noticed' | 'stopping';
  readonly resumed: boolean;
  /** The payer's own app said that it is paid; the service has not heard of it yet. */
  readonly said?: true;
  /** Begun by an earlier page, and asked about since: nothing says that it has ended. */
  readonly stillOpen?: true;
  /** For a while nobody could tell whether it is paid. */
  readonly unanswered?: true;
}

/** Where one may order from, and stays when no order comes of it. */
type Before = { readonly at: 'idle' } | Till;

/** Where a payment stands. `returned`: it was paid, and goes back. `refused`: not by this sign-in. `nowhere`: not in this host. */
export type Stage =
  | Before
  | { readonly at: 'ordering'; readonly what: Payable; readonly before: Before }
  | { readonly at: 'paid' | 'returned'; readonly order: OpenOrder }
  | { readonly at: 'refused' }
  | { readonly at: 'nowhere'; readonly what: Payable };

export type PaymentEvent =
  | { readonly type: 'ordered'; readonly what: Payable }
  | { readonly type: 'made'; readonly order: OpenOrder }
  /** No order comes of it, by a code of the service or because this place cannot pay it. */
  | { readonly type: 'not-made'; readonly err: number }
  | { readonly type: 'not-here' }
  /** By the host's till, or by the service. */
  | { readonly type: 'told'; readonly order: OpenOrder; readonly news: HostPayment | OrderNews }
  /** The payer wants to stop waiting, thinks better of it, stops; has read what a dialog said. */
  | { readonly type: 'ask' | 'rest' | 'stop' | 'read' };

/** `covered`: a card of the payer paid it; `already`: nothing is owed any more. */
export type PaymentEnd = 'paid' | 'covered' | 'already';

/** Where it stands now, and what is to be done about it. Who forgets an order without an end leaves the till. */
export interface Turn {
  readonly stage: Stage;
  readonly keep?: OpenOrder;
  readonly forget?: OpenOrder | undefined;
  /** What is shown of purchases is not true any more. */
  readonly bought?: true;
  readonly toast?: { readonly text: string; readonly tone?: 'good' | 'bad' };
  readonly end?: { readonly end: PaymentEnd; readonly what: Payable; readonly from: string | undefined };
}

/** `from` is given back at the end; `quiet` shows none. */
interface Place {
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

/** What comes of what happened; nothing, where it does not concern the stage. */
export function step(stage: Stage, event: PaymentEvent, place: Place): Turn {
  switch (stage.at) {
    case 'ordering':
      return ordering(stage, event, place);
    case 'till':
      return atTill(stage, event, place);
    case 'idle':
      return { stage: event.type === 'ordered' ? { at: 'ordering', what: event.what, before: stage } : stage };
    default:
      if (event.type !== 'read') return { stage };
      return stage.at === 'paid' ? paid(stage.order) : { stage: IDLE };
  }
}

function ordering(stage: Extract<Stage, { at: 'ordering' }>, event: PaymentEvent, { from }: Place): Turn {
  const { what, before } = stage;
  const first = before.at === 'till' ? before.order : undefined;
  if (event.type === 'not-here') return { stage: { at: 'nowhere', what } };
  if (event.type === 'made') {
    // Back from another page without having paid, the screen does not know any more where one came from.
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

function atTill(till: Till, event: PaymentEvent, { quiet }: Place): Turn {
  const { order } = till;
  switch (event.type) {
    case 'ordered':
      return { stage: { at: 'ordering', what: event.what, before: till } };
    case 'ask':
      return { stage: { ...till, sight: 'stopping' } };
    case 'rest':
      return { stage: atRest(till) };
    case 'stop':
      return { stage: IDLE, forget: order };
    case 'told':
      return event.order.outTradeNo === order.outTradeNo ? told(till, event.news, quiet) : { stage: till };
    default:
      return { stage: till };
  }
}

function told(till: Till, news: HostPayment | OrderNews, quiet: boolean): Turn {
  const { order } = till;
  switch (news) {
    // What became of it, the service will say.
    case 'away':
    case 'pending': {
      const { unanswered: _, ...before } = till;
      const known: Till = news === 'pending' && till.resumed ? { ...before, stillOpen: true } : before;
      return { stage: till.sight === 'noticed' ? atRest(known) : known };
    }
    case 'unanswered':
      return { stage: { ...till, unanswered: true } };
    case 'done':
      return { stage: { ...till, said: true } };
    case 'granted':
      return { ...(quiet ? paid(order) : { stage: { at: 'paid', order } }), bought: true };
    case 'unavailable':
      return { stage: { at: 'nowhere', what: order.what }, forget: order };
    case 'refunded':
      // No word of a moment: it is about money that was taken.
      return { stage: { at: 'returned', order }, forget: order };
    case 'signed-out':
      // The order stays kept: signed in again, one comes back to it.
      return { stage: IDLE };
    default: {
      // Who left the page of the till without paying is told so in their own words, not in those of an order.
      const text = news === 'closed' && till.resumed ? LEFT_BY.cancelled : LEFT_BY[news];
      return { stage: IDLE, forget: order, toast: { text } };
    }
  }
}

/** How an order is watched while nobody does anything: a code to scan is to be seen, also after a reload. */
function atRest(till: Till): Stage {
  return { ...till, sight: till.resumed && till.order.way !== 'code' ? 'noticed' : 'waiting' };
}

function paid(order: OpenOrder): Turn {
  return { stage: IDLE, forget: order, end: { end: 'paid', what: order.what, from: order.from } };
}
