// Erases the user from purchase records. The records remain without personal data, because the accounts must balance.
import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/**
 * Orders and used codes and coupons remain without the user, so that none works again. Memberships, owned scripts,
 * cards and redemption records are deleted.
 */
export async function eraseBought(transaction: Transaction<Database>, userId: number): Promise<void> {
  await eraseDevPayments(transaction, userId);
  // Must run before the granted goods are deleted. A concurrent grant holds the row lock of the order: it either
  // finishes first and its goods are deleted, or it finds no buyer.
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

/** The dev adapter for payment keeps its records in this database; a real provider keeps them elsewhere. */
async function eraseDevPayments(transaction: Transaction<Database>, userId: number): Promise<void> {
  await transaction
    .updateTable('trial_payment')
    .set({ payer: null })
    .where('out_trade_no', 'in', (one) =>
      one.selectFrom('purchase').select('out_trade_no').where('user_id', '=', userId),
    )
    .execute();
}
