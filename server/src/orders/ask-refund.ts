import { REFUND_LABELS } from '@juzhongren/contract/console/staff-labels';
import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { OrderStatus } from '../database/tables/orders.ts';
import { disown } from '../membership/owned-scripts.ts';
import { takeMembershipBack } from '../membership/store.ts';
import { ACCOUNT, post } from './ledger.ts';
import { grantSource } from './purchase.ts';

export type RefundReason = keyof typeof REFUND_LABELS;

export const refundMessage = (reason: string): string =>
  new Map<string, string>(Object.entries(REFUND_LABELS)).get(reason) ?? reason;

interface RefundInput {
  readonly outTradeNo: string;
  /** A `RefundReason`, or an operator's own text. */
  readonly reason: string;
  /**
   * Statuses that allow the refund; paid and granted by default. `['paid']` spares an order that was granted meanwhile.
   */
  readonly from?: readonly Extract<OrderStatus, 'paid' | 'granted'>[];
}

/**
 * Promises the full refund of an order and takes back what was granted for it. The watch carries the refund out.
 * Returns false if the order was not paid or the refund was asked before.
 */
export async function askRefund(
  transaction: Transaction<Database>,
  { outTradeNo, reason, from = ['paid', 'granted'] }: RefundInput,
  at: Date,
): Promise<boolean> {
  const asked = await transaction
    .updateTable('purchase')
    .set({ status: 'refunding', refund_reason: reason, refund_asked_at: at, looks: 0, next_look_at: at })
    .where('out_trade_no', '=', outTradeNo)
    .where('status', 'in', from)
    .returning(['amount', 'product', 'granted_at'])
    .executeTakeFirst();
  if (asked === undefined) return false;
  const debit = asked.granted_at === null ? ACCOUNT.advance : ACCOUNT.income;
  const { amount } = asked;
  await post(transaction, { outTradeNo, step: 'refund-asked', debit, credit: ACCOUNT.refunds, amount, at });
  if (asked.granted_at === null) return true;
  if (asked.product === 'vip') await takeMembershipBack(transaction, { source: grantSource(outTradeNo), at });
  if (asked.product === 'script') await disown(transaction, grantSource(outTradeNo));
  return true;
}
