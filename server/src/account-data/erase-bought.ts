// What is left of what somebody bought: the books, which have to add up, with nobody's name in them.
import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/**
 * Orders stay without their buyer and payer, and so do the uses of codes and coupons: neither works again. Memberships,
 * scripts, cards and records of redemption go.
 */
export async function eraseBought(transaction: Transaction<Database>, userId: number): Promise<void> {
  await eraseAtTill(transaction, userId);
  // Before what was granted: whoever grants an order holds its row. They are done, and what they gave goes, or they find no buyer.
  await transaction
    .updateTable('purchase')
    .set({ user_id: null, payer: null, channel_id: '', prepaid: null, prepaid_at: null })
    .where('user_id', '=', userId)
    .execute();
  await transaction.updateTable('redemption_code').set({ used_by: null }).where('used_by', '=', userId).execute();
  for (const table of ['membership_grant', 'certificate_use'] as const) {
    await transaction.updateTable(table).set({ user_id: null }).where('user_id', '=', userId).execute();
  }
  for (const table of OWN_TABLES) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

const OWN_TABLES = ['purchase_request', 'membership', 'owned_script', 'card', 'redemption', 'lottery_draw'] as const;

/** The stand-in till keeps books of its own here, as another provider does elsewhere. */
async function eraseAtTill(transaction: Transaction<Database>, userId: number): Promise<void> {
  await transaction
    .updateTable('trial_payment')
    .set({ payer: null })
    .where('out_trade_no', 'in', (one) =>
      one.selectFrom('purchase').select('out_trade_no').where('user_id', '=', userId),
    )
    .execute();
}
