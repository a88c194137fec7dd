import { REFUND_WORDS } from '@juzhongren/contract/console/staff-labels';
import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { OrderStatus } from '../database/tables/orders.ts';
import { disown } from '../membership/owned-scripts.ts';
import { takeMembershipBack } from '../membership/store.ts';
import { ACCOUNT, post } from './ledger.ts';
import { grantSource } from './purchase.ts';

/** Why money goes back. */
export type RefundReason = keyof typeof REFUND_WORDS;

/** As the payer and the operator read it; an operator's own words as they are. */
export const refundMessage = (reason: string): string =>
  new Map<string, string>(Object.entries(REFUND_WORDS)).get(reason) ?? reason;

interface Asked {
  readonly outTradeNo: string;
  /** A `RefundReason`, or an operator's words. */
  readonly reason: string;
  /** By default whether or not it was granted; `['paid']` leaves alone what somebody else has just granted. */
  readonly from?: readonly Extract<OrderStatus, 'paid' | 'granted'>[];
}

/**
 * Promises an order's money back, all of it, and takes back what was granted for it; the watch carries it out. False when
 * nothing is to be given back: not paid, or asked before.
 */
export async function askRefund(
  transaction: Transaction<Database>,
  { outTradeNo, reason, from = ['paid', 'granted'] }: Asked,
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
