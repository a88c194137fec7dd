// Finds or makes the order behind a wish to pay: one at a time for the same, and one for each `requestId`.
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

/** Orders one person may begin; each costs a call to the provider. */
const BEGUN = { what: 'order', max: 60, windowMs: 60 * 60 * 1_000 } as const;
/** Requests that may be told apart by name; each leaves a row. */
const NAMED = { what: 'order-name', max: 600, windowMs: 60 * 60 * 1_000 } as const;

/** The order that an earlier request of this name was answered with. */
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
 * Remembers which order a request is answered with, for its repeat. Resolves with the order's number: another's when the
 * name was taken at the same time, unless that one was closed before it could be paid. 'too-often': so many names nobody needs.
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

/** The order that somebody has open for the same, in whatever way it is to be paid. */
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

/** Undefined when there is one meanwhile; 'too-often' when somebody begins one after the other. */
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
 * Whether an open order still serves: in the same way, for the same sum, by the same payer, and long enough, or as long as what it is for waits, if the provider
 * has it already.
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

/** Whether a repeat asks for what its first did. */
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
 * Keeps what the client pays with, unless somebody kept theirs since `staleBefore`: whoever asks at the same time is
 * answered the same. Resolves with the order as it is then.
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

/** What an open order is paid with may not hold any more: it is made anew before anybody is answered with it again. */
export async function doubtPrepaid(db: Kysely<Database>, outTradeNo: string): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ prepaid_at: null })
    .where('out_trade_no', '=', outTradeNo)
    .where('status', 'in', OPEN)
    .execute();
}
