// Refunds above a sum wait for a second person: one asks, another confirms.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** One that nobody confirmed ends after this. */
const OPEN_MS = 24 * 60 * 60 * 1_000;

export type RefundRequest = Selectable<Database['refund_request']>;

interface Asked {
  readonly outTradeNo: string;
  readonly reason: string;
  /** Number of an account of staff. */
  readonly askedBy: number;
}

/** Undefined when one waits already. */
export async function askForSecond(
  db: Kysely<Database>,
  { outTradeNo, reason, askedBy }: Asked,
  at: Date,
): Promise<RefundRequest | undefined> {
  await endExpired(db, at);
  return await db
    .insertInto('refund_request')
    .values({
      out_trade_no: outTradeNo,
      reason,
      asked_by: askedBy,
      asked_at: at,
      expires_at: new Date(at.getTime() + OPEN_MS),
    })
    .onConflict((conflict) => conflict.column('out_trade_no').where('ended_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The one that waits for this order; held until the transaction ends, so that of two who decide one does. */
export async function findWaiting(
  db: Kysely<Database>,
  outTradeNo: string,
  at: Date,
): Promise<RefundRequest | undefined> {
  return await db
    .selectFrom('refund_request')
    .selectAll()
    .where('out_trade_no', '=', outTradeNo)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .forUpdate()
    .executeTakeFirst();
}

export async function endRequest(
  db: Kysely<Database>,
  { requestId, endedBy, outcome }: { requestId: number; endedBy: number; outcome: 'confirmed' | 'dropped' },
  at: Date,
): Promise<void> {
  await db
    .updateTable('refund_request')
    .set({ ended_at: at, ended_by: endedBy, outcome })
    .where('request_id', '=', requestId)
    .where('ended_at', 'is', null)
    .execute();
}

/** With what is to be given back, the oldest first. */
export async function listWaiting(db: Kysely<Database>, at: Date): Promise<(RefundRequest & { amount: number })[]> {
  return await db
    .selectFrom('refund_request')
    .innerJoin('purchase', 'purchase.out_trade_no', 'refund_request.out_trade_no')
    .selectAll('refund_request')
    .select('purchase.amount')
    .where('ended_at', 'is', null)
    .where('refund_request.expires_at', '>', at)
    .orderBy('request_id')
    .execute();
}

async function endExpired(db: Kysely<Database>, at: Date): Promise<void> {
  await db
    .updateTable('refund_request')
    .set({ ended_at: sql<Date>`expires_at`, outcome: 'expired' })
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', at)
    .execute();
}
