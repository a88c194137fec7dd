import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/**
 * Deletes the user's blocks, blocks against the user and complaints about the user. Complaints by the user keep only
 * what others said; the user's words and id are removed.
 */
export async function eraseModeration(transaction: Transaction<Database>, userId: number): Promise<void> {
  await transaction
    .deleteFrom('user_block')
    .where((where) => where.or([where('user_id', '=', userId), where('blocked_id', '=', userId)]))
    .execute();
  await transaction.deleteFrom('complaint').where('about_id', '=', userId).execute();
  await transaction.updateTable('complaint').set({ user_id: null, remark: '' }).where('user_id', '=', userId).execute();
}
