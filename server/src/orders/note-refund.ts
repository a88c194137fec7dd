import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { RefundFact } from '../ports/payment-provider.ts';
import { flagForReview } from './attention.ts';
import { ACCOUNT, post, providerAccount } from './ledger.ts';

/** An order is refunded whole and once, so its refund is named after it. */
export const refundNoOf = (outTradeNo: string): string => `${outTradeNo}R`;

interface Told {
  readonly outTradeNo: string;
  readonly refundNo: string;
  readonly fact: RefundFact;
}

/** Keeps what the provider says of a refund. Repeats change nothing. */
export async function noteRefund(db: Kysely<Database>, { outTradeNo, refundNo, fact }: Told, at: Date): Promise<void> {
  const isOurs = refundNo === refundNoOf(outTradeNo);
  if (isOurs && fact.kind === 'accepted') return;
  if (isOurs && fact.kind === 'refused') return await flagForReview(db, outTradeNo, `refund ${fact.code}`);
  if (isOurs && (await markRefunded(db, { outTradeNo, by: 'provider' }, at))) return;
  await callUnlessRefunded(db, outTradeNo, refundNo);
}

/** The reason for calling a person, unless it was that the refund was refused. */
export const withoutRefusal = sql<string | null>`case when attention not like 'refund %' then attention end`;

/**
 * Ends a refund. `by-hand`: an operator gave the money back past the provider. False when none is under way.
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

/** Money went back that nobody here asked back, or that somebody had given back by hand: somebody did it at the provider's. */
async function callUnlessRefunded(db: Kysely<Database>, outTradeNo: string, refundNo: string): Promise<void> {
  const isRepeat = refundNo === refundNoOf(outTradeNo) && (await howRefunded(db, outTradeNo)) === 'provider';
  if (!isRepeat) await flagForReview(db, outTradeNo, `refund-unasked ${refundNo}`);
}

/** Null when it was not, or not yet. */
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
