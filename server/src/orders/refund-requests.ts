// Stores refund requests above a limit. One operator asks, another confirms.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Milliseconds after which an unconfirmed request expires. */
const OPEN_MS = 24 * 60 * 60 * 1_000;

export type RefundRequest = Selectable<Database['refund_request']>;

interface RefundRequestInput {
  readonly outTradeNo: string;
  readonly reason: string;
  /** Id of a staff account. */
  readonly askedBy: number;
}

/** Stores a refund request. Returns undefined if one is already waiting for this order. */
export async function askForSecond(
  db: Kysely<Database>,
  { outTradeNo, reason, askedBy }: RefundRequestInput,
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

/**
 * Returns the waiting request of this order. Locks it until the transaction ends, so that only one of two operators
 * decides.
 */
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

/** Returns the waiting requests with their refund amounts, oldest first. */
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
