// Compares the provider's bill of a day with the orders here.
import type { Kysely } from 'kysely';
import { shanghaiDay } from '../clock/shanghai-day.ts';
import type { Database } from '../database/tables.ts';
import type { BillLine, PaymentProvider } from '../ports/payment-provider.ts';
import type { Day } from './daily-report.ts';
import { notePayment } from './note-payment.ts';
import { howRefunded } from './note-refund.ts';
import { findPurchase, PAYABLE, type Purchase } from './purchase.ts';

/**
 * Difference between the provider's bill and an order.
 * `settled`: paid there but not here; now stored as paid, and a running server grants it.
 * `amount`: another amount there.
 * `not-here`: the order or refund on the bill is not ours.
 * `not-there`: paid or refunded here, but not on the bill.
 */
export interface Difference {
  readonly what: 'settled' | 'amount' | 'not-here' | 'not-there';
  readonly kind: BillLine['kind'];
  readonly outTradeNo: string;
  /** Cents. Null if that side has no amount. */
  readonly here: number | null;
  readonly there: number | null;
}

interface Compared {
  readonly lines: number;
  readonly differences: readonly Difference[];
}

export async function reconcile(
  { db, payment, now }: { db: Kysely<Database>; payment: PaymentProvider; now: () => number },
  { name, day }: { name: string; day: Day },
): Promise<Compared | 'unavailable'> {
  const bill = await payment.bill(name);
  if (bill === 'unavailable') return 'unavailable';
  const differences: Difference[] = [];
  for (const line of bill) {
    const difference = await compareLine(db, { line, provider: payment.name, at: new Date(now()) });
    if (difference !== null) differences.push(difference);
  }
  const bills = new Map([[name, bill]]);
  for (const kind of ['payment', 'refund'] as const) {
    for (const moved of await movedHere(db, { kind, day, provider: payment.name })) {
      if (await isListed(payment, bills, { kind, moved, day })) continue;
      differences.push({ what: 'not-there', kind, outTradeNo: moved.out_trade_no, here: moved.amount, there: null });
    }
  }
  return { lines: bill.length, differences };
}

/** Max days to look back for a refund that a bank delayed. */
const REFUND_DAYS_MAX = 10;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Returns whether the payment or refund is on a bill. A refund is listed on some day between its request and the report
 * of its success.
 */
async function isListed(
  payment: PaymentProvider,
  bills: Map<string, readonly BillLine[]>,
  { kind, moved, day }: { kind: BillLine['kind']; moved: Moved; day: Day },
): Promise<boolean> {
  const last = day.from.getTime();
  const first =
    kind === 'payment' ? last : Math.max(moved.refund_asked_at?.getTime() ?? last, last - REFUND_DAYS_MAX * DAY_MS);
  for (let at = last; shanghaiDay(at) >= shanghaiDay(first); at -= DAY_MS) {
    const name = shanghaiDay(at);
    const known = bills.get(name) ?? (await payment.bill(name));
    // An unavailable bill is not requested again for each order.
    const bill = known === 'unavailable' ? [] : known;
    bills.set(name, bill);
    if (bill.some((line) => line.kind === kind && line.outTradeNo === moved.out_trade_no)) return true;
  }
  return false;
}

async function compareLine(
  db: Kysely<Database>,
  { line, provider, at }: { line: BillLine; provider: string; at: Date },
): Promise<Difference | null> {
  const { kind, outTradeNo, amount: there } = line;
  const order = await findPurchase(db, outTradeNo);
  if (order === undefined || order.provider !== provider) {
    return { what: 'not-here', kind, outTradeNo, here: null, there };
  }
  const differing = { kind, outTradeNo, here: order.amount, there };
  if (kind === 'refund') {
    // A refund requested here may still be in progress, so it is no difference. A refund that was not requested here,
    // or was made by hand, is.
    if (order.refund_asked_at === null || (await howRefunded(db, outTradeNo)) === 'by-hand')
      return { ...differing, what: 'not-here' };
    return order.amount === there ? null : { ...differing, what: 'amount' };
  }
  const isPaid = !PAYABLE.some((status) => status === order.status);
  const { transactionId } = line;
  const fact = { kind: 'paid', transactionId, amount: there, currency: 'CNY', payer: null, paidAt: line.at } as const;
  // Compares the payment with the order, and flags the order for a person if they differ.
  const kept = await notePayment(db, order, fact, at);
  if (there !== order.amount) return { ...differing, what: 'amount' };
  if (!kept) return { ...differing, what: 'not-here' };
  return isPaid ? null : { ...differing, what: 'settled' };
}

type Moved = Pick<Purchase, 'out_trade_no' | 'amount' | 'refund_asked_at'>;

/** Returns orders whose money arrived, or was refunded by the provider, on that day. */
async function movedHere(
  db: Kysely<Database>,
  { kind, day, provider }: { kind: BillLine['kind']; day: Day; provider: string },
): Promise<Moved[]> {
  const time = kind === 'payment' ? 'paid_at' : 'refunded_at';
  let query = db
    .selectFrom('purchase')
    .select(['purchase.out_trade_no', 'purchase.amount', 'refund_asked_at'])
    .where('provider', '=', provider)
    .where(time, '>=', day.from)
    .where(time, '<', day.to);
  if (kind === 'refund') {
    query = query
      .innerJoin('ledger_posting', 'ledger_posting.out_trade_no', 'purchase.out_trade_no')
      .where('step', '=', 'refunded')
      .where('credit', 'like', 'provider:%');
  }
  return await query.orderBy('purchase.out_trade_no').execute();
}
