import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { PaidFact } from '../ports/payment-provider.ts';
import { flagForReview, faultOf } from './attention.ts';
import { ACCOUNT, post, providerAccount } from './ledger.ts';
import { FIRST_LOOK_MS } from './look-times.ts';
import { findPurchase, PAYABLE, type Purchase } from './purchase.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Compares a payment with its order and marks the order as paid, once. Granting is a separate step; the watch does it
 * if no caller does. Returns false if the order needs a person.
 */
export async function notePayment(db: Kysely<Database>, order: Purchase, fact: PaidFact, at: Date): Promise<boolean> {
  const outTradeNo = order.out_trade_no;
  const fault = faultOf(order, fact);
  if (fault !== null) {
    await flagForReview(db, outTradeNo, fault);
    return false;
  }
  if (await markPaid(db, order, fact, at)) return true;
  // Another call was faster, with this payment or with another one.
  const now = await findPurchase(db, outTradeNo);
  if (now?.transaction_id === fact.transactionId) return true;
  await flagForReview(db, outTradeNo, `transaction ${fact.transactionId}`);
  return false;
}

/** Returns false if the order was paid before or the payment belongs to another order. */
async function markPaid(db: Kysely<Database>, order: Purchase, fact: PaidFact, at: Date): Promise<boolean> {
  const { out_trade_no: outTradeNo, provider, amount } = order;
  try {
    return await db.transaction().execute(async (transaction) => {
      const paid = await transaction
        .updateTable('purchase')
        .set({
          status: 'paid',
          transaction_id: fact.transactionId,
          payer: sql<string | null>`case when user_id is not null then coalesce(payer, ${fact.payer}) end`,
          paid_at: new Date(fact.paidAt),
          looks: 0,
          next_look_at: new Date(at.getTime() + FIRST_LOOK_MS),
        })
        .where('out_trade_no', '=', outTradeNo)
        .where('status', 'in', PAYABLE)
        .executeTakeFirst();
      if (paid.numUpdatedRows === 0n) return false;
      const accounts = { debit: providerAccount(provider), credit: ACCOUNT.advance };
      await post(transaction, { outTradeNo, step: 'paid', ...accounts, amount, at });
      return true;
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
