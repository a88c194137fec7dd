import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { ACCOUNT, post } from './ledger.ts';

/**
 * Marks a paid order as granted, in the transaction that grants its product. Returns false if the order was granted
 * before or is being refunded. Then the transaction must not commit the product.
 */
export async function grantInRoom(transaction: Transaction<Database>, outTradeNo: string, at: Date): Promise<boolean> {
  return (await markGranted(transaction, outTradeNo, at)) !== undefined;
}

/**
 * Same as `grantInRoom`, but returns the current owner of the order: null if the account was deleted, undefined if not
 * granted.
 */
export async function markGranted(
  transaction: Transaction<Database>,
  outTradeNo: string,
  at: Date,
): Promise<{ user_id: number | null } | undefined> {
  const granted = await transaction
    .updateTable('purchase')
    .set({ status: 'granted', granted_at: at, next_look_at: null, attention: sql`nullif(attention, 'not-granted')` })
    .where('out_trade_no', '=', outTradeNo)
    .where('status', '=', 'paid')
    .returning(['amount', 'user_id'])
    .executeTakeFirst();
  if (granted === undefined) return undefined;
  const { amount } = granted;
  await post(transaction, { outTradeNo, step: 'granted', debit: ACCOUNT.advance, credit: ACCOUNT.income, amount, at });
  return granted;
}
