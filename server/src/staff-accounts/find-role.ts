import type { StaffRole } from '@juzhongren/contract/console/calls';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

export async function findRole(db: Kysely<Database>, userId: number): Promise<StaffRole | undefined> {
  const row = await db.selectFrom('staff_account').select('role').where('user_id', '=', userId).executeTakeFirst();
  return row?.role;
}
