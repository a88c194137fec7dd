import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/**
 * Loads the current nicknames of users. The returned function gives null for a null id and for a user without a
 * nickname.
 */
export async function readNicknames(
  db: Kysely<Database>,
  userIds: readonly number[],
): Promise<(userId: number | null) => string | null> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return () => null;
  const rows = await db.selectFrom('app_user').select(['user_id', 'nickname']).where('user_id', 'in', wanted).execute();
  const names = new Map(rows.map(({ user_id: userId, nickname }) => [userId, nickname]));
  return (userId) => (userId === null ? null : names.get(userId) || null);
}
