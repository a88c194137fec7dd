import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { RefundFact } from '../ports/payment-provider.ts';
import { flagForReview } from './attention.ts';
import { ACCOUNT, post, providerAccount } from './ledger.ts';

/** Returns the refund number. It is derived from the order, because an order is refunded whole and once. */
export const refundNoOf = (outTradeNo: string): string => `${outTradeNo}R`;

interface RefundReport {
  readonly outTradeNo: string;
  readonly refundNo: string;
  readonly fact: RefundFact;
}

/** Stores the provider's report about a refund. Repeats change nothing. */
export async function noteRefund(
  db: Kysely<Database>,
  { outTradeNo, refundNo, fact }: RefundReport,
  at: Date,
): Promise<void> {
  const isOurs = refundNo === refundNoOf(outTradeNo);
  if (isOurs && fact.kind === 'accepted') return;
  if (isOurs && fact.kind === 'refused') return await flagForReview(db, outTradeNo, `refund ${fact.code}`);
  if (isOurs && (await markRefunded(db, { outTradeNo, by: 'provider' }, at))) return;
  await callUnlessRefunded(db, outTradeNo, refundNo);
}

/** The `attention` value, or null if the reason was a refused refund. */
export const withoutRefusal = sql<string | null>`case when attention not like 'refund %' then attention end`;

/**
 * Completes a refund. `by-hand`: an operator returned the money outside the provider. Returns false if no refund is in
 * progress.
 */
export async function markRefunded(
  db: Kysely<Database>,
  { outTradeNo, by }: { outTradeNo: string; by: 'provider' | 'by-hand' },
  at: Date,
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const refunded = await transaction
      .updateTable('purchase')
      .set({ status: 'refunded', refunded_at: at, next_look_at: null, attention: withoutRefusal })
      .where('out_trade_no', '=', outTradeNo)
      .where('status', '=', 'refunding')
      .returning(['amount', 'provider'])
      .executeTakeFirst();
    if (refunded === undefined) return false;
    const credit = by === 'provider' ? providerAccount(refunded.provider) : ACCOUNT.byHand;
    const { amount } = refunded;
    await post(transaction, { outTradeNo, step: 'refunded', debit: ACCOUNT.refunds, credit, amount, at });
    return true;
  });
}

/**
 * Flags a refund that was not requested here, or that came after a refund by hand. A person triggered it at the
 * provider.
 */
async function callUnlessRefunded(db: Kysely<Database>, outTradeNo: string, refundNo: string): Promise<void> {
  const isRepeat = refundNo === refundNoOf(outTradeNo) && (await howRefunded(db, outTradeNo)) === 'provider';
  if (!isRepeat) await flagForReview(db, outTradeNo, `refund-unasked ${refundNo}`);
}

/** Returns null if the order is not refunded, or not yet. */
export async function howRefunded(db: Kysely<Database>, outTradeNo: string): Promise<'provider' | 'by-hand' | null> {
  const posting = await db
    .selectFrom('ledger_posting')
    .select('credit')
    .where('out_trade_no', '=', outTradeNo)
    .where('step', '=', 'refunded')
    .executeTakeFirst();
  if (posting === undefined) return null;
  return posting.credit === ACCOUNT.byHand ? 'by-hand' : 'provider';
}
