import type { OpenDatabase } from '@juzhongren/server/open-database';
import { openLog } from '@juzhongren/server/rooms/core/event-log';
import type { StoredBooks } from './books.ts';

export async function readKept(db: OpenDatabase['db']): Promise<StoredBooks> {
  const orders = await db.selectFrom('purchase').selectAll().execute();
  const postings = await db.selectFrom('ledger_posting').selectAll().execute();
  const lengthenings = await db.selectFrom('membership_grant').selectAll().execute();
  const memberships = await db.selectFrom('membership').selectAll().execute();
  const owned = await db.selectFrom('owned_script').selectAll().execute();
  const roomServices = await db.selectFrom('party').select('party_id').execute();
  const log = openLog(db);
  const rooms: StoredBooks['rooms'] = new Map(
    await Promise.all(
      roomServices.map(async ({ party_id: partyId }) => {
        const entries = await log.read(partyId, 0);
        return [partyId, entries.flatMap(({ events }) => events)] as const;
      }),
    ),
  );
  return {
    orders: orders.map((order) => ({
      outTradeNo: order.out_trade_no,
      userId: order.user_id,
      product: order.product,
      templateId: order.template_id,
      scriptId: order.script_id,
      partyId: order.party_id,
      amount: order.amount,
      status: order.status,
      attention: order.attention,
      grantedAt: order.granted_at?.getTime() ?? null,
    })),
    postings: postings.map(({ out_trade_no: outTradeNo, step, debit, credit, amount }) => ({
      outTradeNo,
      step,
      debit,
      credit,
      amount,
    })),
    lengthenings: lengthenings.map((one) => ({
      source: one.source,
      userId: one.user_id,
      hours: one.hours,
      at: one.at.getTime(),
      isTakenBack: one.taken_back_at !== null,
    })),
    memberships: new Map(memberships.map(({ user_id, valid_until }) => [user_id, valid_until.getTime()])),
    owned: owned.map(({ source, user_id: userId, script_id: scriptId }) => ({ source, userId, scriptId })),
    rooms,
  };
}
