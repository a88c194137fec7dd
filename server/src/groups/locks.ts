// Locks for group changes. Lock order: first the user's row where it matters, then the group's row, as in account
// deletion.
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Locks an account. Waits for a running deletion and returns false if the account no longer exists. */
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

/** Locks a group so that nobody joins, leaves or changes it until the transaction ends. Undefined if there is none. */
export async function lockGroup(transaction: Transaction<Database>, groupId: string): Promise<LockedGroup | undefined> {
  const row = await transaction
    .selectFrom('play_group')
    .select(['avatar', 'avatar_by', 'dissolved_at'])
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
  return row && { avatar: row.avatar, avatarBy: row.avatar_by, dissolved: row.dissolved_at !== null };
}
