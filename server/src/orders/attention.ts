// What of an order needs a person, because no rule here can settle it.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { PaidFact } from '../ports/payment-provider.ts';
import type { Purchase } from './purchase.ts';

/**
 * `amount`, `currency`, `payer`: what came is not what was asked, so nothing is granted; `transaction`: paid a second time,
 * or with a payment of another order; `refund`: the provider does not give the money back; `refund-unasked`: it did, unasked;
 * `not-granted`: paid, and granting it goes on failing.
 */
export const ATTENTION = [
  'amount',
  'currency',
  'payer',
  'transaction',
  'refund',
  'refund-unasked',
  'not-granted',
] as const;

/** One of `ATTENTION`, and behind it what helps a person to look further; never who somebody is. */
export type Attention = `${(typeof ATTENTION)[number]}${'' | ` ${string}`}`;

/** The provider refused to give the money back, and nobody has seen to it. */
export const isRefused = ({ attention }: Pick<Purchase, 'attention'>): boolean =>
  attention?.startsWith('refund ') === true;

/** What is wrong with money that came for an order, or null. */
export function faultOf(
  order: Pick<Purchase, 'amount' | 'payer' | 'transaction_id'>,
  fact: PaidFact,
): Attention | null {
  if (fact.currency !== 'CNY') return `currency ${fact.amount} ${fact.currency} ${fact.transactionId}`;
  if (fact.amount !== order.amount) return `amount ${fact.amount} ${fact.transactionId}`;
  // Given back before we heard that it had come: not by us.
  if (fact.givenBack === true && order.transaction_id === null) return `refund-unasked ${fact.transactionId}`;
  if (order.transaction_id !== null && order.transaction_id !== fact.transactionId) {
    return `transaction ${fact.transactionId}`;
  }
  if (order.payer !== null && fact.payer !== null && order.payer !== fact.payer) return `payer ${fact.transactionId}`;
  return null;
}

/**
 * Puts an order before a person. The first reason stays until it is settled, unless it was only that granting fails, which
 * ends by itself; looking at the order goes on meanwhile.
 */
export async function flagForReview(db: Kysely<Database>, outTradeNo: string, why: Attention): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ attention: sql<string>`coalesce(nullif(attention, 'not-granted'), ${why})` })
    .where('out_trade_no', '=', outTradeNo)
    .execute();
}
