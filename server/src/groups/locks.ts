// Who changes a group holds its row, and before it, where a person's own row matters, that person's: in this order a deletion
// of an account takes them, too.
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** False when there is no such account any more: waits for a deletion that has begun. */
export async function lockPerson(transaction: Transaction<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where user_id = ${userId} and deleted_at is null for no key update`.execute(transaction);
  return rows.length === 1;
}

export interface LockedGroup {
  readonly avatar: string | null;
  readonly avatarBy: number | null;
  readonly dissolved: boolean;
}

/** Nobody comes, goes or changes it until the transaction ends; undefined when there is none. */
export async function lockGroup(transaction: Transaction<Database>, groupId: string): Promise<LockedGroup | undefined> {
  const row = await transaction
    .selectFrom('play_group')
    .select(['avatar', 'avatar_by', 'dissolved_at'])
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
  return row && { avatar: row.avatar, avatarBy: row.avatar_by, dissolved: row.dissolved_at !== null };
}
