// Looks up the names of staff that colleagues see: the display name, otherwise the nickname.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Returns null for an unnamed account and for one that is not a user here, such as an account of the machine. */
export type StaffName = (account: string | number | null) => string | null;

/**
 * Reads the names of these accounts. `accounts` are ids as the audit log and cases store them; values that are not
 * numbers are skipped.
 */
export async function readStaffNames(
  db: Kysely<Database>,
  accounts: readonly (string | number | null)[],
): Promise<StaffName> {
  const numbers = [...new Set(accounts.map(String))].filter((one) => /^[1-9]\d{0,8}$/.test(one)).map(Number);
  if (numbers.length === 0) return () => null;
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('staff_account', 'staff_account.user_id', 'app_user.user_id')
    .select('app_user.user_id')
    .select(sql<string | null>`coalesce(display_name, nullif(nickname, ''))`.as('name'))
    .where('app_user.user_id', 'in', numbers)
    .execute();
  const names = new Map(rows.map(({ user_id: userId, name }) => [String(userId), name]));
  return (account) => names.get(String(account)) ?? null;
}
