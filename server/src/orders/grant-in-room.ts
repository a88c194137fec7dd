import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { ACCOUNT, post } from './ledger.ts';

/**
 * Marks a paid order as granted, in the transaction of what it pays for. False when it is not waiting for that: granted
 * before, or on its way back. Then the transaction must not commit what was paid for.
 */
export async function grantInRoom(transaction: Transaction<Database>, outTradeNo: string, at: Date): Promise<boolean> {
  return (await markGranted(transaction, outTradeNo, at)) !== undefined;
}

/** As above. With whose order it is now: nobody's when the account was deleted. */
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
