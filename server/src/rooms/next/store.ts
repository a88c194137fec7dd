import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Returns the users who played the room to its end and still have an account. */
export async function readTable(db: Kysely<Database>, partyId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('party_member')
    .select('user_id')
    .where('party_id', '=', partyId)
    .where('report_token', 'is not', null)
    .where('leads', '=', false)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Returns how many of these users have begun a game of each script, without scripts that none of them has begun. */
export async function countBegun(
  db: Kysely<Database>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ script_id: number; begun: number }>`
    select script_id, count(*)::int as begun from script_player
    where user_id = any(${[...userIds]}::int[]) group by script_id`.execute(db);
  return new Map(rows.map((row) => [row.script_id, row.begun]));
}
