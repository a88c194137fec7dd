// The operator's commands about orders.
import { yuan } from '@juzhongren/contract/console/staff-words';
import { ORDER_STATUSES } from '../database/tables/orders.ts';
import { listPurchases, postingsOf, purchasesForPerson } from '../orders/list-orders.ts';
import { findPurchase, type Purchase, requirePurchase } from '../orders/purchase.ts';
import { settleByHand } from '../orders/settle-by-hand.ts';
import type { Change, Desk } from './desk/action.ts';
import { attentionWords, headOf, refundWords, timeOf } from './desk/order-words.ts';
import { LIMIT_WANTED, listLimit, plain } from './desk/plain-words.ts';

export interface OrderDesk extends Pick<Desk, 'db' | 'now'> {
  readonly people: Pick<Desk['people'], 'say' | 'csv'>;
}

/** Those that only look resolve with the exit code; so do the others when they changed nothing. */
export async function listOrders(
  { db, people }: OrderDesk,
  typed: { status: string | undefined; limit: string },
): Promise<number> {
  const status = ORDER_STATUSES.find((one) => one === typed.status);
  if (typed.status !== undefined && status === undefined) {
    people.say(`--status 应当是其中之一：${ORDER_STATUSES.join('、')}。`);
    return 1;
  }
  const limit = listLimit(typed.limit);
  if (limit === undefined) {
    people.say(LIMIT_WANTED);
    return 1;
  }
  const orders = await listPurchases(db, { status, limit });
  for (const order of orders) people.say(headOf(order), order);
  if (orders.length === 0) people.say('没有这样的订单。');
  return 0;
}

export async function showOrder(desk: OrderDesk, outTradeNo: string): Promise<number> {
  const order = await requireOrder(desk, outTradeNo);
  if (order === undefined) return 1;
  const postings = await postingsOf(desk.db, outTradeNo);
  desk.people.say(headOf(order), { ...order, postings });
  for (const [name, value] of detailsOf(order)) if (value !== '') desk.people.say(`    ${name}：${value}`);
  for (const { at, step, debit, credit, amount } of postings) {
    desk.people.say(`    账：${timeOf(at)}\t${step}\t借 ${debit}\t贷 ${credit}\t${yuan(amount)}`);
  }
  return 0;
}

function detailsOf(order: Purchase): [string, string][] {
  return [
    ['支付渠道', `${order.provider}，方式 ${order.type}`],
    ['渠道流水号', plain(order.transaction_id ?? '')],
    ['房间', order.party_id ?? ''],
    ['剧本', order.script_id === null ? '' : String(order.script_id)],
    ['来源', plain(order.channel_id)],
    ['最晚支付', timeOf(order.expires_at)],
    ['付款', timeOf(order.paid_at)],
    ['完成', timeOf(order.granted_at)],
    ['关闭', timeOf(order.closed_at)],
    ['退款原因', order.refund_reason === null ? '' : refundWords(order.refund_reason)],
    ['要求退款', timeOf(order.refund_asked_at)],
    ['退款完成', timeOf(order.refunded_at)],
  ];
}

export async function ordersForPerson({ db, now, people }: OrderDesk): Promise<number> {
  const orders = await purchasesForPerson(db, new Date(now()));
  for (const order of orders) {
    const words = order.attention === null ? `${headOf(order)}\t要处理：${attentionWords(null)}` : headOf(order);
    people.say(words, order);
  }
  people.say(orders.length === 0 ? '没有要处理的订单。' : '处理好一个之后：npm run admin -- orders done <订单号>');
  return 0;
}

export async function orderDone(desk: OrderDesk, outTradeNo: string): Promise<number | Change> {
  const order = await requireOrder(desk, outTradeNo);
  if (order === undefined) return 1;
  const outcome = await settleByHand(desk.db, order, new Date(desk.now()));
  desk.people.say(DONE_OUTCOMES[outcome]);
  return outcome === 'nothing' ? 1 : await changeOf(desk, order, { outcome });
}

const DONE_OUTCOMES = {
  refunded: '已记为用别的方式退了款（账户 by-hand）。',
  closed: '已关闭这个订单，没有发货。',
  seen: '好了。',
  nothing: '这个订单没有要处理的事。',
} as const;

/** What the trail tells of an order that was moved by hand. */
export async function changeOf({ db }: OrderDesk, order: Purchase, more: Record<string, string>): Promise<Change> {
  const told = ({ status, attention }: Purchase) => ({ status, attention });
  const after = await requirePurchase(db, order.out_trade_no);
  const { amount, user_id } = order;
  return {
    on: `订单 ${order.out_trade_no}`,
    before: { ...told(order), amount, user_id },
    after: { ...told(after), ...more },
  };
}

async function requireOrder({ db, people }: OrderDesk, outTradeNo: string): Promise<Purchase | undefined> {
  const order = await findPurchase(db, outTradeNo);
  if (order === undefined) people.say('没有这个订单。');
  return order;
}
