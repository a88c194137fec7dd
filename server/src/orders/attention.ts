// Records why an order needs a person, because no rule here can settle it.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { PaidFact } from '../ports/payment-provider.ts';
import type { Purchase } from './purchase.ts';

/**
 * Reasons why an order needs a person.
 * `amount`, `currency`, `payer`: the payment differs from the order, so nothing is granted.
 * `transaction`: paid a second time, or with the payment of another order.
 * `refund`: the provider refuses the refund.
 * `refund-unasked`: the provider refunded without being asked.
 * `not-granted`: paid, but granting keeps failing.
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

/** Reason from `ATTENTION`, followed by details for the operator. Never contains personal data. */
export type Attention = `${(typeof ATTENTION)[number]}${'' | ` ${string}`}`;

/** Returns whether the provider refused the refund and no operator has resolved it yet. */
export const isRefused = ({ attention }: Pick<Purchase, 'attention'>): boolean =>
  attention?.startsWith('refund ') === true;

export function faultOf(
  order: Pick<Purchase, 'amount' | 'payer' | 'transaction_id'>,
  fact: PaidFact,
): Attention | null {
  if (fact.currency !== 'CNY') return `currency ${fact.amount} ${fact.currency} ${fact.transactionId}`;
  if (fact.amount !== order.amount) return `amount ${fact.amount} ${fact.transactionId}`;
  // The money was returned before we knew of the payment, so we did not return it.
  if (fact.givenBack === true && order.transaction_id === null) return `refund-unasked ${fact.transactionId}`;
  if (order.transaction_id !== null && order.transaction_id !== fact.transactionId) {
    return `transaction ${fact.transactionId}`;
  }
  if (order.payer !== null && fact.payer !== null && order.payer !== fact.payer) return `payer ${fact.transactionId}`;
  return null;
}

/**
 * Flags an order for a person. The first reason stays until it is resolved, except `not-granted`, which may resolve by
 * itself. Meanwhile the order is still looked at.
 */
export async function flagForReview(db: Kysely<Database>, outTradeNo: string, why: Attention): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ attention: sql<string>`coalesce(nullif(attention, 'not-granted'), ${why})` })
    .where('out_trade_no', '=', outTradeNo)
    .execute();
}
