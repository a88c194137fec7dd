// Defines an order as stored in the database.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { OrderStatus, PurchaseTable } from '../database/tables/orders.ts';

export type Purchase = Selectable<PurchaseTable>;

/** Statuses of orders that are not paid yet but can be. */
export const OPEN = ['created', 'prepaid'] as const satisfies readonly OrderStatus[];
/** Statuses in which a payment counts. A closed order may have been paid at the last moment. */
export const PAYABLE = [...OPEN, 'closed'] as const satisfies readonly OrderStatus[];

export const isOpen = ({ status }: Pick<Purchase, 'status'>): boolean => OPEN.some((one) => one === status);

/** Returns the source name under which an order gives a membership or a script. */
export const grantSource = (outTradeNo: string): string => `order:${outTradeNo}`;

export async function findPurchase(db: Kysely<Database>, outTradeNo: string): Promise<Purchase | undefined> {
  return await db.selectFrom('purchase').selectAll().where('out_trade_no', '=', outTradeNo).executeTakeFirst();
}

/** Returns an order that must exist. Orders are never deleted. */
export async function requirePurchase(db: Kysely<Database>, outTradeNo: string): Promise<Purchase> {
  return await db.selectFrom('purchase').selectAll().where('out_trade_no', '=', outTradeNo).executeTakeFirstOrThrow();
}
