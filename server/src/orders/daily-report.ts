// Computes the sales and refunds of a day and the state of the ledger.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { PRODUCTS, type ProductKind } from '../database/tables/orders.ts';

interface Sum {
  readonly orders: number;
  /** Cents. */
  readonly amount: number;
}

export interface DailyReport {
  /** Orders paid on that day, by product, including those refunded later. */
  readonly sold: Readonly<Record<ProductKind, Sum>>;
  readonly refunded: Readonly<Record<ProductKind, Sum>>;
  /** Current balance of every account: debit minus credit, in cents. */
  readonly balances: readonly { readonly account: string; readonly balance: number }[];
  /** Numbers of orders whose postings do not match their state. */
  readonly unsound: readonly string[];
}

/** A day in Shanghai time, from its start to the start of the next day. */
export interface Day {
  readonly from: Date;
  readonly to: Date;
}

export async function readDailyReport(db: Kysely<Database>, day: Day): Promise<DailyReport> {
  return {
    sold: await sumUp(db, 'paid_at', day),
    refunded: await sumUp(db, 'refunded_at', day),
    balances: await readBalances(db),
    unsound: await findUnsound(db),
  };
}

async function sumUp(
  db: Kysely<Database>,
  time: 'paid_at' | 'refunded_at',
  { from, to }: Day,
): Promise<Record<ProductKind, Sum>> {
  const rows = await db
    .selectFrom('purchase')
    .select(['product', sql<string>`count(*)`.as('orders'), sql<string>`sum(amount)`.as('amount')])
    .where(time, '>=', from)
    .where(time, '<', to)
    .groupBy('product')
    .execute();
  const sumOf = (product: ProductKind): [ProductKind, Sum] => {
    const row = rows.find((one) => one.product === product);
    return [product, { orders: Number(row?.orders ?? 0), amount: Number(row?.amount ?? 0) }];
  };
  return Object.fromEntries(PRODUCTS.map(sumOf)) as Record<ProductKind, Sum>;
}

async function readBalances(db: Kysely<Database>): Promise<DailyReport['balances']> {
  const { rows } = await sql<{ account: string; balance: string }>`
    select account, sum(amount) as balance from (
      select debit as account, amount from ledger_posting
      union all select credit, -amount from ledger_posting) as sides
    group by account order by account`.execute(db);
  return rows.map(({ account, balance }) => ({ account, balance: Number(balance) }));
}

/** Finds orders with wrong postings. Each timestamp of an order requires one posting of the order's amount. */
async function findUnsound(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ out_trade_no: string }>`
    select p.out_trade_no from purchase p
    left join ledger_posting l on l.out_trade_no = p.out_trade_no
    group by p.out_trade_no
    having coalesce(array_agg(l.step order by l.step) filter (where l.step is not null), '{}') <> array_remove(array[
        case when p.granted_at is not null then 'granted' end,
        case when p.paid_at is not null then 'paid' end,
        case when p.refund_asked_at is not null then 'refund-asked' end,
        case when p.refunded_at is not null then 'refunded' end], null)
      or bool_or(l.amount <> p.amount)
    order by p.out_trade_no`.execute(db);
  return rows.map((row) => row.out_trade_no);
}
