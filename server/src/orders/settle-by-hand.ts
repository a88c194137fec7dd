// Carries out an operator's decisions about an order.
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { askRefund } from './ask-refund.ts';
import { isRefused } from './attention.ts';
import { markRefunded, withoutRefusal } from './note-refund.ts';
import { OPEN, type Purchase } from './purchase.ts';

/**
 * Requests a refund.
 * `asked`: the money will be refunded.
 * `again`: a refund that was refused is tried again.
 * `not-paid`: there is nothing to refund.
 */
export async function refundByHand(
  db: Kysely<Database>,
  { order, reason }: { order: Purchase; reason: string },
  at: Date,
): Promise<'asked' | 'again' | 'not-paid'> {
  const outTradeNo = order.out_trade_no;
  if (await db.transaction().execute((transaction) => askRefund(transaction, { outTradeNo, reason }, at)))
    return 'asked';
  const again = await db
    .updateTable('purchase')
    .set({ attention: withoutRefusal, looks: 0, next_look_at: at })
    .where('out_trade_no', '=', outTradeNo)
    .where('status', '=', 'refunding')
    .executeTakeFirst();
  return again.numUpdatedRows > 0n ? 'again' : 'not-paid';
}

/**
 * Marks an order as handled by a person.
 * `refunded`: the provider refuses, and the operator returned the money another way.
 * `closed`: a wrong payment came, and the operator dealt with it.
 * `seen`: nothing else changes.
 * `nothing`: no person was called.
 */
export async function settleByHand(
  db: Kysely<Database>,
  order: Purchase,
  at: Date,
): Promise<'refunded' | 'closed' | 'seen' | 'nothing'> {
  const outTradeNo = order.out_trade_no;
  if (order.attention === null) return 'nothing';
  if (isRefused(order) && (await markRefunded(db, { outTradeNo, by: 'by-hand' }, at))) {
    return 'refunded';
  }
  const closed = await db
    .updateTable('purchase')
    .set({ status: 'closed', closed_at: at, attention: null, next_look_at: null })
    .where('out_trade_no', '=', outTradeNo)
    .where('status', 'in', OPEN)
    .executeTakeFirst();
  if (closed.numUpdatedRows > 0n) return 'closed';
  await db
    .updateTable('purchase')
    .set({ attention: null })
    .where('out_trade_no', '=', outTradeNo)
    .where('attention', '=', order.attention)
    .execute();
  await db
    .updateTable('purchase')
    .set({ next_look_at: null })
    .where('out_trade_no', '=', outTradeNo)
    .where('status', '=', 'closed')
    .execute();
  return 'seen';
}
