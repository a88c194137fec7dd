// Names of staff for colleagues: the display name, else the nickname.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Null for who is no account here, such as an account of the machine, or has no name at all. */
export type StaffName = (account: string | number | null) => string | null;

/** `accounts`: numbers as the audit log and cases keep them; whatever is no number is passed over. */
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
