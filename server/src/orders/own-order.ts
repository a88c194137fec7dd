// Finds or creates the order for a payment request: one open order per product, and one order per `requestId`.
import type { Prepaid } from '@juzhongren/contract/money';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { takeUse } from '../limits/uses-per-person.ts';
import type { Deps } from '../ports/deps.ts';
import { FIRST_LOOK_MS, ORDER_LIFE_MIN_MS, ORDER_LIFE_MS } from './look-times.ts';
import type { Product, Wanted } from './orders.ts';
import { OPEN, type Purchase, requirePurchase } from './purchase.ts';
import { newTradeNumber } from './trade-number.ts';

type OrderDeps = Pick<Deps, 'db' | 'now' | 'randomBytes'>;

/** Max orders that one user may start. Each costs a call to the provider. */
const BEGUN = { what: 'order', max: 60, windowMs: 60 * 60 * 1_000 } as const;
/** Max request ids of one user. Each is stored as a row. */
const NAMED = { what: 'order-name', max: 600, windowMs: 60 * 60 * 1_000 } as const;

/** Returns the order that an earlier request with this id received. */
export async function findRepeated(db: Kysely<Database>, wanted: Wanted): Promise<Purchase | undefined> {
  if (wanted.requestId === undefined) return undefined;
  return await db
    .selectFrom('purchase')
    .innerJoin('purchase_request', 'purchase_request.out_trade_no', 'purchase.out_trade_no')
    .selectAll('purchase')
    .where('purchase_request.user_id', '=', wanted.userId)
    .where('request_id', '=', wanted.requestId)
    .executeTakeFirst();
}

/**
 * Stores which order a request id gets, for repeats. Returns the order number. If a concurrent request took the id,
 * that is the other order, unless it is closed. Returns 'too-often' above the limit.
 */
export async function nameRequest(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  { userId, requestId }: Wanted,
  outTradeNo: string,
): Promise<string> {
  if (requestId === undefined) return outTradeNo;
  if (!(await takeUse(db, userId, { ...NAMED, at: new Date(now()) }))) return 'too-often';
  const kept = sql<string>`case when (select p.status from purchase p
    where p.out_trade_no = purchase_request.out_trade_no) = 'closed'
    then excluded.out_trade_no else purchase_request.out_trade_no end`;
  const named = await db
    .insertInto('purchase_request')
    .values({ user_id: userId, request_id: requestId, out_trade_no: outTradeNo })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doUpdateSet({ out_trade_no: kept }))
    .returning('out_trade_no')
    .executeTakeFirstOrThrow();
  return named.out_trade_no;
}

/** Returns the user's open order for the same product, whatever its payment type. */
export async function findOpen(db: Kysely<Database>, wanted: Wanted): Promise<Purchase | undefined> {
  const { kind, templateId, scriptId, partyId } = columnsOf(wanted.product);
  return await db
    .selectFrom('purchase')
    .selectAll()
    .where('user_id', '=', wanted.userId)
    .where('product', '=', kind)
    .where('template_id', 'is not distinct from', templateId)
    .where('script_id', 'is not distinct from', scriptId)
    .where('party_id', 'is not distinct from', partyId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();
}

/** Creates an order. Returns undefined if another one was created meanwhile, or 'too-often' above the limit. */
export async function makeOrder(
  { db, now, randomBytes }: OrderDeps,
  wanted: Wanted,
  { provider, payer }: { provider: string; payer: string | null },
): Promise<Purchase | 'too-often' | undefined> {
  const at = now();
  if (!(await takeUse(db, wanted.userId, { ...BEGUN, at: new Date(at) }))) return 'too-often';
  const outTradeNo = newTradeNumber(randomBytes);
  const { kind, templateId, scriptId, partyId } = columnsOf(wanted.product);
  const made = await db
    .insertInto('purchase')
    .values({
      out_trade_no: outTradeNo,
      user_id: wanted.userId,
      product: kind,
      template_id: templateId,
      script_id: scriptId,
      party_id: partyId,
      amount: wanted.amount,
      type: wanted.type,
      channel_id: wanted.channelId,
      provider,
      payer,
      description: wanted.description,
      status: 'created',
      prepaid: null,
      prepaid_at: null,
      transaction_id: null,
      attention: null,
      created_at: new Date(at),
      expires_at: new Date(endOf(wanted, at)),
      paid_at: null,
      granted_at: null,
      closed_at: null,
      refund_reason: null,
      refund_asked_at: null,
      refunded_at: null,
      next_look_at: new Date(at + FIRST_LOOK_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n ? await requirePurchase(db, outTradeNo) : undefined;
}

/**
 * Returns whether an open order can be reused: same payment type, amount and payer, and enough time left. If the
 * provider has the order already, it suffices that it lasts as long as the room waits.
 */
export function serves(order: Purchase, wanted: Wanted, { payer, at }: { payer: string | null; at: number }): boolean {
  if (order.type !== wanted.type || order.amount !== wanted.amount || order.payer !== payer) return false;
  const end = order.expires_at.getTime();
  if (end >= at + ORDER_LIFE_MIN_MS || end >= endOf(wanted, at)) return true;
  return order.prepaid !== null && end > at && wanted.expiresAt !== undefined && end >= wanted.expiresAt;
}

const endOf = ({ expiresAt }: Wanted, at: number): number =>
  expiresAt === undefined ? at + ORDER_LIFE_MS : Math.max(expiresAt, at + ORDER_LIFE_MIN_MS);

function columnsOf(product: Product) {
  return {
    kind: product.kind,
    templateId: product.kind === 'vip' ? product.templateId : null,
    scriptId: product.kind === 'vip' ? null : product.scriptId,
    partyId: product.kind === 'seat' || product.kind === 'table' ? product.partyId : null,
  };
}

/** Returns whether a repeat asks for the same as the first request. */
export function isSame(order: Purchase, { product, amount, type }: Wanted): boolean {
  const { kind, templateId, scriptId, partyId } = columnsOf(product);
  return (
    order.product === kind &&
    order.template_id === templateId &&
    order.script_id === scriptId &&
    order.party_id === partyId &&
    order.amount === amount &&
    order.type === type
  );
}

/**
 * Stores the payment parameters, unless others were stored since `staleBefore`. So concurrent requests get the same
 * answer. Returns the order as it is then.
 */
export async function keepPrepaid(
  db: Kysely<Database>,
  outTradeNo: string,
  { prepaid, at, staleBefore }: { prepaid: Prepaid; at: Date; staleBefore: Date },
): Promise<Purchase> {
  await db
    .updateTable('purchase')
    .set({ status: 'prepaid', prepaid: JSON.stringify(prepaid), prepaid_at: at })
    .where('out_trade_no', '=', outTradeNo)
    .where('status', 'in', OPEN)
    .where((row) => row.or([row('prepaid_at', 'is', null), row('prepaid_at', '<', staleBefore)]))
    .execute();
  return await requirePurchase(db, outTradeNo);
}

/** Marks the payment parameters of an open order as outdated. They are requested again before the next answer. */
export async function doubtPrepaid(db: Kysely<Database>, outTradeNo: string): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ prepaid_at: null })
    .where('out_trade_no', '=', outTradeNo)
    .where('status', 'in', OPEN)
    .execute();
}
