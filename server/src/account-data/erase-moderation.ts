import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/**
 * Who blocked whom goes, and complaints about this person. Of those they made, only what others said stays: their own
 * words and their number go.
 */
export async function eraseModeration(transaction: Transaction<Database>, userId: number): Promise<void> {
  await transaction
    .deleteFrom('user_block')
    .where((where) => where.or([where('user_id', '=', userId), where('blocked_id', '=', userId)]))
    .execute();
  await transaction.deleteFrom('complaint').where('about_id', '=', userId).execute();
  await transaction.updateTable('complaint').set({ user_id: null, remark: '' }).where('user_id', '=', userId).execute();
}
