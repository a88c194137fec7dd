// Refunds orders. Above a limit a second person must confirm.
import { staffLabel, yuan } from '@juzhongren/contract/console/staff-labels';
import { findPurchase, type Purchase } from '../orders/purchase.ts';
import { askForSecond, endRequest, findWaiting, listWaiting, type RefundRequest } from '../orders/refund-requests.ts';
import { refundByHand } from '../orders/settle-by-hand.ts';
import { readStaffNames } from '../staff-accounts/names.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { timeOf } from './action/order-labels.ts';
import { plain, rowNumber } from './action/plain-labels.ts';
import { changeOf, type OrderContext } from './orders.ts';

export interface RefundContext extends OrderContext, Pick<ActionContext, 'actor'> {
  readonly env: Pick<ActionContext['env'], 'REFUND_SECOND_PERSON'>;
}

const REASON_LENGTH_MAX = 80;

const OUTCOMES = {
  asked: '已记下，发出的东西已收回；运行中的服务器会马上退款，用 orders show 看结果。',
  again: '退款本来就在进行，马上再试一次。',
  'not-paid': '这个订单没有收到钱，或者已经退过了。',
} as const;

/** Refunds an order, or requests the second person if its amount reaches the limit. */
export async function refundOrder(
  context: RefundContext,
  outTradeNo: string,
  why: string,
): Promise<number | AuditedChange> {
  const { db, people } = context;
  const order = await findPurchase(db, outTradeNo);
  const reason = why.trim();
  if (order === undefined || reason === '' || reason.length > REASON_LENGTH_MAX) {
    people.say(
      order === undefined
        ? '没有这个订单。'
        : `请写明原因（最多 ${REASON_LENGTH_MAX} 字，付款人可能看到）：orders refund <订单号> <原因>`,
    );
    return 1;
  }
  // A refund already in progress is only retried.
  return needsTwo(context, order) && order.status !== 'refunding'
    ? await askSecond(context, order, reason)
    : await giveBack(context, order, reason);
}

function needsTwo({ env: { REFUND_SECOND_PERSON: from } }: RefundContext, { amount }: Purchase): boolean {
  return from !== undefined && amount >= from;
}

async function giveBack(context: RefundContext, order: Purchase, reason: string): Promise<number | AuditedChange> {
  const outcome = await refundByHand(context.db, { order, reason }, new Date(context.now()));
  context.people.say(OUTCOMES[outcome]);
  return outcome === 'not-paid' ? 1 : await changeOf(context, order, { outcome, reason });
}

async function askSecond(context: RefundContext, order: Purchase, reason: string): Promise<number | AuditedChange> {
  const { db, now, people } = context;
  const askedBy = personOf(context);
  if (askedBy === undefined) {
    people.say(TWO_AT_CONSOLE);
    return 1;
  }
  if (order.status !== 'paid' && order.status !== 'granted') {
    people.say(OUTCOMES['not-paid']);
    return 1;
  }
  const request = await askForSecond(db, { outTradeNo: order.out_trade_no, reason, askedBy }, new Date(now()));
  if (request === undefined) {
    people.say('这个订单已经有人申请退款，在等第二个人确认（orders refunds）。');
    return 1;
  }
  const until = timeOf(request.expires_at);
  people.say(
    `这笔退款 ${yuan(order.amount)}，要另一个人确认：orders confirm-refund ${order.out_trade_no}（${until} 前有效）。现在什么都没有退。`,
  );
  return {
    on: `订单 ${order.out_trade_no}`,
    before: { request: null },
    after: { request: 'waiting' },
    context: { amount: order.amount, user_id: order.user_id, reason, until },
  };
}

/** The command line cannot supply a second person: neither the machine's account nor --yes identifies a user. */
const TWO_AT_CONSOLE = '这么大的退款要两个人：一个在后台申请，另一个在后台确认。在机器上做不了，加 --yes 也不行。';

const personOf = ({ actor }: RefundContext): number | undefined =>
  actor.kind === 'account' ? rowNumber(actor.name) : undefined;

export async function confirmRefund(context: RefundContext, outTradeNo: string): Promise<number | AuditedChange> {
  const { db, now, people } = context;
  const found = await requireWaiting(context, outTradeNo);
  const confirmedBy = personOf(context);
  if (found === undefined) return 1;
  const { order, request } = found;
  if (confirmedBy === undefined || confirmedBy === request.asked_by) {
    people.say(confirmedBy === undefined ? TWO_AT_CONSOLE : '这是你自己申请的，要另一个人来确认。');
    return 1;
  }
  const ended = { requestId: request.request_id, endedBy: confirmedBy, outcome: 'confirmed' } as const;
  await endRequest(db, ended, new Date(now()));
  const change = await giveBack(context, order, request.reason);
  if (typeof change === 'number') return change;
  return { ...change, context: { ...change.context, asked_by: request.asked_by, confirmed_by: confirmedBy } };
}

/** Withdraws or declines a refund request. Nothing is refunded. */
export async function dropRefund(context: RefundContext, outTradeNo: string): Promise<number | AuditedChange> {
  const found = await requireWaiting(context, outTradeNo);
  if (found === undefined) return 1;
  const { order, request } = found;
  // The command line has no user id.
  const endedBy = personOf(context) ?? 0;
  await endRequest(context.db, { requestId: request.request_id, endedBy, outcome: 'dropped' }, new Date(context.now()));
  context.people.say('撤下了，没有退款。');
  return {
    on: `订单 ${outTradeNo}`,
    before: { request: 'waiting' },
    after: { request: 'dropped' },
    context: { amount: order.amount, user_id: order.user_id, asked_by: request.asked_by },
  };
}

async function requireWaiting(
  { db, now, people }: RefundContext,
  outTradeNo: string,
): Promise<{ order: Purchase; request: RefundRequest } | undefined> {
  const order = await findPurchase(db, outTradeNo);
  const request = order && (await findWaiting(db, outTradeNo, new Date(now())));
  if (order !== undefined && request !== undefined) return { order, request };
  people.say(
    order === undefined ? '没有这个订单。' : '这个订单没有等确认的退款：没有人申请，已经处理了，或过了 24 小时。',
  );
  return undefined;
}

export async function listRefundRequests({ db, now, people }: OrderContext): Promise<number> {
  const waiting = await listWaiting(db, new Date(now()));
  const nameOf = await readStaffNames(
    db,
    waiting.map((one) => one.asked_by),
  );
  for (const request of waiting) {
    const { out_trade_no, amount, asked_by, reason, expires_at } = request;
    const name = nameOf(asked_by);
    people.say(
      [
        out_trade_no,
        yuan(amount),
        `${plain(staffLabel(String(asked_by), name))} 申请`,
        plain(reason),
        `${timeOf(expires_at)} 前有效`,
      ].join('\t'),
      { ...request, asked_by_name: name },
    );
  }
  if (waiting.length === 0) people.say('没有等第二个人确认的退款。');
  return 0;
}
