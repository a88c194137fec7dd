import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { isNotBanned } from '../sanctions/in-force.ts';

export const LAST_OWNER = '这是最后一个负责人，不能这样做：先让别人也当负责人。';

/**
 * Returns whether the console still has an owner who can sign in without this account. Must run in a transaction: a
 * concurrent call waits until it ends. The table itself also refuses to lose its last owner.
 */
export async function mayLoseOwner(db: Kysely<Database>, userId: number, at: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff owners', 0))`.execute(db);
  const { rows } = await sql<{ is_owner: boolean; others: number }>`
    select coalesce(bool_or(a.user_id = ${userId}), false) as is_owner,
      (count(*) filter (where a.user_id <> ${userId} and u.deleted_at is null and u.deletion_asked_at is null
        and ${isNotBanned('a.user_id', at)}))::int as others
    from staff_account a join app_user u using (user_id) where a.role = 'owner'`.execute(db);
  const row = rows[0];
  return row === undefined || !row.is_owner || row.others > 0;
}
