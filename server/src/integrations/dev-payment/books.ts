// Stores the payments of the dev checkout: requested, paid, closed and refunded. Each change is one conditional
// statement, so a payment and a close at the same time cannot both succeed.
import { type Selectable, sql } from 'kysely';
import type { IntegrationTables } from '../../database/tables/integrations.ts';
import type { Deps } from '../../ports/deps.ts';

type BookDeps = Pick<Deps, 'db' | 'now' | 'randomBytes'>;
export type DevPaymentRecord = Selectable<IntegrationTables['trial_payment']>;

const PAGE_BYTES = 18;
/** Format of a page name. Other names are not looked up, because the database cannot store some characters. */
const PAGE_NAME = /^[\w-]{24}$/;
const TRANSACTION_BYTES = 12;
export const LATE_MS = 60_000;

export const newPageName = (deps: Pick<Deps, 'randomBytes'>): string =>
  deps.randomBytes(PAGE_BYTES).toString('base64url');

export async function findPayment(deps: BookDeps, outTradeNo: string): Promise<DevPaymentRecord | undefined> {
  return await deps.db
    .selectFrom('trial_payment')
    .selectAll()
    .where('out_trade_no', '=', outTradeNo)
    .executeTakeFirst();
}

export async function findPage(deps: BookDeps, page: string): Promise<DevPaymentRecord | undefined> {
  if (!PAGE_NAME.test(page)) return undefined;
  return await deps.db.selectFrom('trial_payment').selectAll().where('page', '=', page).executeTakeFirst();
}

/** Pays an open payment that has not expired. Returns undefined otherwise, or if another call was faster. */
export async function payPage(deps: BookDeps, page: string): Promise<DevPaymentRecord | undefined> {
  const at = new Date(deps.now());
  return await deps.db
    .updateTable('trial_payment')
    .set({ status: 'paid', paid_at: at, transaction_id: newTransactionId(deps) })
    .where('page', '=', page)
    .where('status', '=', 'open')
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
}

/** Schedules a late payment, which `bringLate` carries out. A repeat keeps the first time. */
export async function payPageLate(deps: BookDeps, page: string): Promise<void> {
  const at = new Date(deps.now());
  await deps.db
    .updateTable('trial_payment')
    .set({ pays_at: new Date(deps.now() + LATE_MS) })
    .where('page', '=', page)
    .where('status', '=', 'open')
    .where('pays_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
}

/** Cancels a payment. Returns false if it is paid, scheduled or already closed. */
export async function cancelPage(deps: BookDeps, page: string): Promise<boolean> {
  const { numUpdatedRows } = await deps.db
    .updateTable('trial_payment')
    .set({ status: 'closed' })
    .where('page', '=', page)
    .where('status', '=', 'open')
    .where('pays_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Pays the late payments that are due, of one order or of all. Each is returned to one caller only. */
export async function bringLate(deps: BookDeps, outTradeNo?: string): Promise<DevPaymentRecord[]> {
  return await deps.db
    .updateTable('trial_payment')
    .set({
      status: 'paid',
      paid_at: sql<Date>`pays_at`,
      // Makes the id unique per row, because all rows share one statement.
      transaction_id: sql<string>`${newTransactionId(deps)} || substr(md5(out_trade_no), 1, 8)`,
    })
    .where('status', '=', 'open')
    .where('pays_at', '<=', new Date(deps.now()))
    .$if(outTradeNo !== undefined, (query) => query.where('out_trade_no', '=', outTradeNo ?? ''))
    .returningAll()
    .execute();
}

/** Closes a payment, also an unknown one, which then cannot be opened any more. Returns false if it is paid. */
export async function closePayment(deps: BookDeps, outTradeNo: string): Promise<boolean> {
  const at = new Date(deps.now());
  await deps.db
    .insertInto('trial_payment')
    .values({
      out_trade_no: outTradeNo,
      page: newPageName(deps),
      amount: 0,
      description: '',
      payer: null,
      return_to: null,
      status: 'closed',
      expires_at: at,
      pays_at: null,
      transaction_id: null,
      created_at: at,
      paid_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('out_trade_no')
        .doUpdateSet({ status: 'closed' })
        .where('trial_payment.status', '=', 'open')
        .where((row) => row.or([row('trial_payment.pays_at', 'is', null), row('trial_payment.pays_at', '>', at)])),
    )
    .execute();
  return (await findPayment(deps, outTradeNo))?.status === 'closed';
}

/**
 * Refunds money, once per `refundNo`. Returns false if the payment is not paid, if less than the amount is left, or if
 * the number belongs to another refund.
 */
export async function refundPayment(
  deps: BookDeps,
  refund: { outTradeNo: string; refundNo: string; amount: number },
): Promise<boolean> {
  return await deps.db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('trial_refund')
      .columns(['refund_no', 'out_trade_no', 'amount', 'at'])
      .expression(
        transaction
          .selectFrom('trial_payment')
          .select([
            sql.val(refund.refundNo).as('refund_no'),
            'out_trade_no',
            sql<number>`${refund.amount}::integer`.as('amount'),
            sql<Date>`${new Date(deps.now())}::timestamptz`.as('at'),
          ])
          .where('out_trade_no', '=', refund.outTradeNo)
          .where('status', '=', 'paid'),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
      const known = await transaction
        .selectFrom('trial_refund')
        .select(['out_trade_no', 'amount'])
        .where('refund_no', '=', refund.refundNo)
        .executeTakeFirst();
      return known?.out_trade_no === refund.outTradeNo && known.amount === refund.amount;
    }
    const { numUpdatedRows } = await transaction
      .updateTable('trial_payment')
      .set((row) => ({ refunded: row('refunded', '+', refund.amount) }))
      .where('out_trade_no', '=', refund.outTradeNo)
      .where((row) => row(row('refunded', '+', refund.amount), '<=', row.ref('amount')))
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return true;
    await transaction.deleteFrom('trial_refund').where('refund_no', '=', refund.refundNo).execute();
    return false;
  });
}

function newTransactionId(deps: Pick<Deps, 'randomBytes'>): string {
  return `till${deps.randomBytes(TRANSACTION_BYTES).toString('hex')}`;
}
