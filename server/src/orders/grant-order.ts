// Grants the product of a paid order exactly once, however often it is tried.
import { VIP_HOURS } from '@juzhongren/contract/limits';
import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { own } from '../membership/owned-scripts.ts';
import { lengthenMembership } from '../membership/store.ts';
import type { Deps } from '../ports/deps.ts';
import { askRefund, type RefundReason } from './ask-refund.ts';
import { markGranted } from './grant-in-room.ts';
import type { RoomGrants } from './orders.ts';
import { grantSource, type Purchase } from './purchase.ts';

/** Aborts a transaction because the product cannot be granted. The money is then refunded. */
class NotToBeHad extends Error {
  readonly reason: RefundReason;

  constructor(reason: RefundReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Grants a paid order or asks for its refund. Does nothing if the order is no longer `paid`. */
export async function grantOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  rooms: RoomGrants,
  order: Purchase,
): Promise<void> {
  const at = new Date(now());
  const outTradeNo = order.out_trade_no;
  const refund = async (reason: RefundReason) => {
    // The order may have been granted meanwhile. Then it stays granted.
    const asked = { outTradeNo, reason, from: ['paid'] } as const;
    await db.transaction().execute((transaction) => askRefund(transaction, asked, at));
  };
  if (order.party_id !== null) {
    if (order.user_id === null) return await refund('account-deleted');
    const { user_id: userId, party_id: partyId, amount } = order;
    const granted = await rooms.grant({ outTradeNo, userId, partyId, amount });
    if (granted === 'refused') await refund('room-refused');
    return;
  }
  try {
    const givenTo = await db.transaction().execute(async (transaction) => {
      const granted = await markGranted(transaction, outTradeNo, at);
      if (granted === undefined) return undefined;
      if (granted.user_id === null) throw new NotToBeHad('account-deleted');
      await give(transaction, { order, userId: granted.user_id, at });
      return granted.user_id;
    });
    if (givenTo !== undefined) await rooms.freed(givenTo);
  } catch (error) {
    if (!(error instanceof NotToBeHad)) throw error;
    await refund(error.reason);
  }
}

async function give(
  transaction: Transaction<Database>,
  { order, userId, at }: { order: Purchase; userId: number; at: Date },
): Promise<void> {
  const source = grantSource(order.out_trade_no);
  if (order.script_id !== null) {
    if (await own(transaction, { userId, scriptId: order.script_id, source, at })) return;
    throw new NotToBeHad('owned-already');
  }
  await lengthenMembership(transaction, { userId, source, hours: hoursOf(order), at });
}

function hoursOf({ template_id: id }: Purchase): number {
  if (id !== 1 && id !== 5) throw new Error('An order for a membership has a plan.');
  return VIP_HOURS[id];
}
