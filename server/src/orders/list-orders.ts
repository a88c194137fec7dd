// Reads orders for operators.
import { PROVIDER_LABELS } from '@juzhongren/contract/console/staff-labels';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { LedgerPostingTable, OrderStatus } from '../database/tables/orders.ts';
import type { Purchase } from './purchase.ts';

/** Returns orders, newest first. */
export async function listPurchases(
  db: Kysely<Database>,
  { status, limit }: { status: OrderStatus | undefined; limit: number },
): Promise<Purchase[]> {
  let query = db.selectFrom('purchase').selectAll();
  if (status !== undefined) query = query.where('status', '=', status);
  return await query.orderBy('created_at', 'desc').orderBy('out_trade_no').limit(limit).execute();
}

/** Finds orders by their own number, by the provider's number or by user. Newest first. */
export async function findPurchases(
  db: Kysely<Database>,
  { number, userIds, limit }: { number: string; userIds: readonly number[]; limit: number },
): Promise<Purchase[]> {
  return await db
    .selectFrom('purchase')
    .selectAll()
    .where((row) =>
      row.or([
        row('out_trade_no', '=', number),
        row.and([row('provider', 'in', PROVIDERS), row('transaction_id', '=', number)]),
        ...(userIds.length === 0 ? [] : [row('user_id', 'in', [...userIds])]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('out_trade_no')
    .limit(limit)
    .execute();
}

/** The index on the providers' numbers starts with the provider, so the query must name them. */
const PROVIDERS = Object.keys(PROVIDER_LABELS);

/** Returns orders created from `from` (inclusive) to `to` (exclusive), oldest first. */
export async function purchasesBegun(
  db: Kysely<Database>,
  { from, to }: { from: Date; to: Date },
): Promise<Purchase[]> {
  return await db
    .selectFrom('purchase')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('out_trade_no')
    .execute();
}

/** An order overdue by this long (ms) means that no server runs, or none with its provider. */
const OVERDUE_MS = 2 * 60 * 60 * 1_000;

/** Returns orders that no rule can settle and orders that are overdue for a look, oldest first. */
export async function purchasesForPerson(db: Kysely<Database>, at: Date): Promise<Purchase[]> {
  return await db
    .selectFrom('purchase')
    .selectAll()
    .where((row) =>
      row.or([row('attention', 'is not', null), row('next_look_at', '<', new Date(at.getTime() - OVERDUE_MS))]),
    )
    .orderBy('created_at')
    .execute();
}

export async function postingsOf(db: Kysely<Database>, outTradeNo: string): Promise<Selectable<LedgerPostingTable>[]> {
  return await db
    .selectFrom('ledger_posting')
    .selectAll()
    .where('out_trade_no', '=', outTradeNo)
    .orderBy('posting_id')
    .execute();
}
