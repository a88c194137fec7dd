// Implements the operator's commands about orders.
import { accountLabel, LEDGER_STEP_LABELS, providerLabel, yuan } from '@juzhongren/contract/console/staff-labels';
import { readNicknames } from '../accounts/nicknames.ts';
import { scriptLabel, titleOf } from '../catalogue/index/script-titles.ts';
import { ORDER_STATUSES } from '../database/tables/orders.ts';
import { findPurchases, listPurchases, postingsOf, purchasesForPerson } from '../orders/list-orders.ts';
import { findPurchase, type Purchase, requirePurchase } from '../orders/purchase.ts';
import { settleByHand } from '../orders/settle-by-hand.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { attentionLabel, headOf, refundMessage, timeOf } from './action/order-labels.ts';
import { LIMIT_WANTED, listLimit, plain } from './action/plain-labels.ts';
import { findBy } from './people/find.ts';

export interface OrderContext extends Pick<ActionContext, 'db' | 'now'> {
  readonly people: Pick<ActionContext['people'], 'say' | 'csv'>;
}

/** Lists orders. Commands that only read, or that changed nothing, return the exit code. */
export async function listOrders(
  { db, people }: OrderContext,
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
  await tellOrders({ db, people }, orders);
  if (orders.length === 0) people.say('没有这样的订单。');
  return 0;
}

const FOUND_MAX = 200;

/** Finds orders by order number, provider number, or the buyer's phone, id or nickname. */
export async function findOrders({ db, people }: OrderContext, typed: string): Promise<number> {
  const wanted = typed.trim();
  const owners = await findBy(db, wanted);
  const userIds = owners.map(({ user_id: userId }) => userId);
  const orders = wanted === '' ? [] : await findPurchases(db, { number: wanted, userIds, limit: FOUND_MAX });
  await tellOrders({ db, people }, orders);
  if (orders.length === FOUND_MAX) people.say(`只显示了最新的 ${FOUND_MAX} 个。`);
  if (orders.length > 0) return 0;
  people.say(owners.length === 0 ? '没有找到。手机号和订单号要写全，昵称写一部分就行。' : '这个人没有订单。');
  return 1;
}

async function tellOrders({ db, people }: Pick<OrderContext, 'db' | 'people'>, orders: readonly Purchase[]) {
  const named = await withNicknames(db, orders);
  for (const order of named) people.say(headOf(order), order);
}

async function withNicknames<One extends Purchase>(
  db: OrderContext['db'],
  orders: readonly One[],
): Promise<(One & { readonly nickname: string | null })[]> {
  const userIds = orders.flatMap(({ user_id: userId }) => userId ?? []);
  const nicknameOf = await readNicknames(db, userIds);
  return orders.map((order) => ({ ...order, nickname: nicknameOf(order.user_id) }));
}

export async function showOrder(context: OrderContext, outTradeNo: string): Promise<number> {
  const found = await requireOrder(context, outTradeNo);
  const [order] = found === undefined ? [] : await withNicknames(context.db, [found]);
  if (order === undefined) return 1;
  const postings = await postingsOf(context.db, outTradeNo);
  const { title } = await context.db
    .selectFrom('purchase')
    .select(titleOf('purchase.script_id').as('title'))
    .where('out_trade_no', '=', outTradeNo)
    .executeTakeFirstOrThrow();
  context.people.say(headOf(order), { ...order, script_name: title, postings });
  for (const [name, value] of detailsOf(order, title)) if (value !== '') context.people.say(`    ${name}：${value}`);
  for (const { at, step, debit, credit, amount } of postings) {
    const accounts = `借 ${accountLabel(debit)}\t贷 ${accountLabel(credit)}`;
    context.people.say(`    账：${timeOf(at)}\t${LEDGER_STEP_LABELS[step]}\t${accounts}\t${yuan(amount)}`);
  }
  return 0;
}

function detailsOf(order: Purchase, title: string | null): [string, string][] {
  return [
    ['支付渠道', `${providerLabel(order.provider)}，方式 ${order.type}`],
    ['渠道流水号', plain(order.transaction_id ?? '')],
    ['房间', order.party_id ?? ''],
    ['剧本', order.script_id === null ? '' : plain(scriptLabel(order.script_id, title))],
    ['来源', plain(order.channel_id)],
    ['最晚支付', timeOf(order.expires_at)],
    ['付款', timeOf(order.paid_at)],
    ['完成', timeOf(order.granted_at)],
    ['关闭', timeOf(order.closed_at)],
    ['退款原因', order.refund_reason === null ? '' : refundMessage(order.refund_reason)],
    ['要求退款', timeOf(order.refund_asked_at)],
    ['退款完成', timeOf(order.refunded_at)],
  ];
}

export async function ordersForPerson({ db, now, people }: OrderContext): Promise<number> {
  const orders = await withNicknames(db, await purchasesForPerson(db, new Date(now())));
  for (const order of orders) {
    const words = order.attention === null ? `${headOf(order)}\t要处理：${attentionLabel(null)}` : headOf(order);
    people.say(words, order);
  }
  people.say(orders.length === 0 ? '没有要处理的订单。' : '处理好一个之后：npm run admin -- orders done <订单号>');
  return 0;
}

export async function orderDone(context: OrderContext, outTradeNo: string): Promise<number | AuditedChange> {
  const order = await requireOrder(context, outTradeNo);
  if (order === undefined) return 1;
  const outcome = await settleByHand(context.db, order, new Date(context.now()));
  context.people.say(DONE_OUTCOMES[outcome]);
  return outcome === 'nothing' ? 1 : await changeOf(context, order, { outcome });
}

const DONE_OUTCOMES = {
  refunded: `已记为用别的方式退了款（账上记在「${accountLabel('by-hand')}」）。`,
  closed: '已关闭这个订单，没有发货。',
  seen: '好了。',
  nothing: '这个订单没有要处理的事。',
} as const;

export async function changeOf(
  { db }: OrderContext,
  order: Purchase,
  more: Record<string, string>,
): Promise<AuditedChange> {
  const orderState = ({ status, attention }: Purchase) => ({ status, attention });
  const after = await requirePurchase(db, order.out_trade_no);
  const { amount, user_id } = order;
  return {
    on: `订单 ${order.out_trade_no}`,
    before: orderState(order),
    after: orderState(after),
    context: { amount, user_id, ...more },
  };
}

async function requireOrder({ db, people }: OrderContext, outTradeNo: string): Promise<Purchase | undefined> {
  const order = await findPurchase(db, outTradeNo);
  if (order === undefined) people.say('没有这个订单。');
  return order;
}
