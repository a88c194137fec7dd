// Implements the operator's commands about accounting: export, daily report, reconciliation.
import { accountLabel, PRODUCT_LABELS, yuan } from '@juzhongren/contract/console/staff-labels';
import { PRODUCTS } from '../database/tables/orders.ts';
import { type Day, readDailyReport } from '../orders/daily-report.ts';
import { purchasesBegun } from '../orders/list-orders.ts';
import type { Purchase } from '../orders/purchase.ts';
import { type Difference, reconcile } from '../orders/reconcile.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import { timeOf } from './action/order-labels.ts';
import { LIMIT_WANTED, listLimit } from './action/plain-labels.ts';
import type { AuditedChange } from './action/action.ts';
import { whyUnwritten, writeCsvFile } from './action/csv-file.ts';
import type { OrderContext } from './orders.ts';
import { DAY_WANTED, dayOf } from './action/shanghai-days.ts';

/**
 * Exports the orders created between two days, both included, as CSV. Amounts are in yuan, times in Shanghai. `out` is
 * the path of a new file.
 */
export async function exportOrders(
  { db, people }: OrderContext,
  { from, to, out }: { from: string; to: string; out?: string | undefined },
): Promise<number> {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === undefined || last === undefined) {
    people.say(DAY_WANTED);
    return 1;
  }
  const orders = await purchasesBegun(db, { from: first.from, to: last.to });
  const header = COLUMNS.map(([name]) => name);
  const rowOf = (order: Purchase) => COLUMNS.map(([, valueOf]) => valueOf(order));
  if (out === undefined) {
    people.csv(header);
    for (const order of orders) people.csv(rowOf(order), order);
    return 0;
  }
  try {
    await writeCsvFile(out, [header, ...orders.map(rowOf)]);
  } catch (error) {
    const why = whyUnwritten(out, error);
    if (why === undefined) throw error;
    people.say(`${why}，没有导出。`);
    return 1;
  }
  people.say(`导出了 ${orders.length} 个订单，写在 ${out}。`);
  return 0;
}

const COLUMNS: readonly (readonly [string, (order: Purchase) => string])[] = [
  ['订单号', (order) => order.out_trade_no],
  ['玩家', (order) => String(order.user_id ?? '')],
  ['种类', (order) => order.product],
  ['套餐', (order) => String(order.template_id ?? '')],
  ['剧本', (order) => String(order.script_id ?? '')],
  ['房间', (order) => order.party_id ?? ''],
  ['说明', (order) => order.description],
  ['金额', (order) => (order.amount / 100).toFixed(2)],
  ['状态', (order) => order.status],
  ['支付渠道', (order) => order.provider],
  ['渠道流水号', (order) => order.transaction_id ?? ''],
  ['来源', (order) => order.channel_id],
  ['创建', (order) => timeOf(order.created_at)],
  ['付款', (order) => timeOf(order.paid_at)],
  ['完成', (order) => timeOf(order.granted_at)],
  ['关闭', (order) => timeOf(order.closed_at)],
  ['要求退款', (order) => timeOf(order.refund_asked_at)],
  ['退款', (order) => timeOf(order.refunded_at)],
  ['退款原因', (order) => order.refund_reason ?? ''],
  ['要处理', (order) => order.attention ?? ''],
];

/** Prints the daily report. Returns exit code 1 if the ledger does not balance. */
export async function reportDay({ db, people }: OrderContext, typed: string): Promise<number> {
  const day = dayOf(typed);
  if (day === undefined) {
    people.say(DAY_WANTED);
    return 1;
  }
  const { sold, refunded, balances, unsound } = await readDailyReport(db, day);
  people.say(`${typed}\t收款\t\t退款`, { day: typed, sold, refunded, balances, unsound });
  for (const product of PRODUCTS) {
    const [came, went] = [sold[product], refunded[product]];
    people.say(
      `${PRODUCT_LABELS[product]}\t${came.orders} 单\t${yuan(came.amount)}\t${went.orders} 单\t${yuan(went.amount)}`,
    );
  }
  const total = (sums: typeof sold) => PRODUCTS.reduce((sum, product) => sum + sums[product].amount, 0);
  people.say(`合计\t${yuan(total(sold))}\t${yuan(total(refunded))}\t净 ${yuan(total(sold) - total(refunded))}`);
  people.say('账户余额（现在，借减贷）：');
  for (const { account, balance } of balances) people.say(`    ${accountLabel(account)}\t${yuan(balance)}`);
  const sum = balances.reduce((all, { balance }) => all + balance, 0);
  people.say(sum === 0 ? '    合计 ¥0.00，账是平的。' : `    合计 ${yuan(sum)}，账不平！`);
  if (unsound.length > 0) people.say(`账和订单对不上的订单：${unsound.join('、')}`);
  return sum === 0 && unsound.length === 0 ? 0 : 1;
}

/**
 * Compares a day with the provider's bill. The exit code is 1 if something needs a person. A payment on the bill that
 * is recorded only now counts as a change.
 */
export async function reconcileDay(
  { db, now, people }: OrderContext,
  payment: PaymentProvider | undefined,
  typed: string,
): Promise<number | AuditedChange> {
  const day = dayOf(typed);
  if (day === undefined || payment === undefined) {
    people.say(day === undefined ? DAY_WANTED : '这里没有支付渠道（PAYMENT=none）。');
    return 1;
  }
  const compared = await reconcile({ db, payment, now }, { name: typed, day });
  if (compared === 'unavailable') {
    people.say('支付渠道现在给不出这一天的账单（当天的账单通常第二天上午才有），请稍后再试。');
    return 1;
  }
  for (const difference of compared.differences) people.say(wordsFor(difference), difference);
  people.say(
    compared.differences.length === 0
      ? `账单 ${compared.lines} 行，全部对得上。`
      : `账单 ${compared.lines} 行，${compared.differences.length} 处不同。`,
  );
  const elsewhere = await countPaidElsewhere(db, payment.name, day);
  if (elsewhere > 0) {
    people.say(`这一天还有 ${elsewhere} 单是别的支付渠道收的，没有核对：现在设的是 PAYMENT=${payment.name}。`);
  }
  const isRight = elsewhere === 0 && compared.differences.every(({ what }) => what === 'settled');
  if (compared.differences.length === 0) return isRight ? 0 : 1;
  const of = (wanted: Difference['what']) =>
    compared.differences.filter(({ what }) => what === wanted).map(({ outTradeNo }) => outTradeNo);
  return {
    on: `${typed} 的账单`,
    before: null,
    after: { settled: of('settled'), amount: of('amount'), 'not-here': of('not-here'), 'not-there': of('not-there') },
    context: { lines: compared.lines },
    ...(isRight ? {} : { exitCode: 1 }),
  };
}

/**
 * Counts the day's orders paid through other providers, because the bill of this provider cannot reveal differences in
 * them.
 */
async function countPaidElsewhere(db: OrderContext['db'], provider: string, { from, to }: Day): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('provider', '<>', provider)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const DIFFERENCE_LABELS: Readonly<Record<Difference['what'], string>> = {
  settled: '账单已付、这里没记，已补记，运行中的服务器会发货',
  amount: '金额不同',
  'not-here': '账单有、这里没有',
  'not-there': '这里有、账单没有',
};

function wordsFor({ what, kind, outTradeNo, here, there }: Difference): string {
  const side = (cents: number | null) => (cents === null ? '—' : yuan(cents));
  const amounts = `这里 ${side(here)}\t账单 ${side(there)}`;
  return [outTradeNo, kind === 'payment' ? '收款' : '退款', DIFFERENCE_LABELS[what], amounts].join('\t');
}

const OUTCOME_LABELS = {
  agree: '对得上',
  differ: '对不上！',
  'no-bill': '支付渠道还没有账单，会再试',
  failed: '没有对成，会再试',
} as const;

export async function listReconciliations({ db, people }: OrderContext, typed: string): Promise<number> {
  const limit = listLimit(typed);
  if (limit === undefined) {
    people.say(LIMIT_WANTED);
    return 1;
  }
  const days = await db.selectFrom('books_day').selectAll().orderBy('day', 'desc').limit(limit).execute();
  for (const day of days) {
    const state = day.outcome === null ? '正在对' : OUTCOME_LABELS[day.outcome];
    people.say([day.day, state, timeOf(day.ended_at), day.server].join('\t'), day);
  }
  if (days.length === 0) people.say('还没有自己对过账（BOOKS_AT 到点以后，有订单的日子才有）。');
  return 0;
}
