// An order as the database has it.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { OrderStatus, PurchaseTable } from '../database/tables/orders.ts';

export type Purchase = Selectable<PurchaseTable>;

/** Not paid yet, and it may be. */
export const OPEN = ['created', 'prepaid'] as const satisfies readonly OrderStatus[];
/** Money that comes to these counts; a closed order may have been paid at the last moment. */
export const PAYABLE = [...OPEN, 'closed'] as const satisfies readonly OrderStatus[];

export const isOpen = ({ status }: Pick<Purchase, 'status'>): boolean => OPEN.some((one) => one === status);

/** What names the order as the source of a membership or an owned script. */
export const grantSource = (outTradeNo: string): string => `order:${outTradeNo}`;

export async function findPurchase(db: Kysely<Database>, outTradeNo: string): Promise<Purchase | undefined> {
  return await db.selectFrom('purchase').selectAll().where('out_trade_no', '=', outTradeNo).executeTakeFirst();
}

/** An order that was there before: none is ever deleted. */
export async function requirePurchase(db: Kysely<Database>, outTradeNo: string): Promise<Purchase> {
  return await db.selectFrom('purchase').selectAll().where('out_trade_no', '=', outTradeNo).executeTakeFirstOrThrow();
}
