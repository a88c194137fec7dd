// Reads private talks from the database for the debrief.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

interface TalkOf {
  readonly partyId: string;
  readonly userId: number;
  /** User ids, ascending. */
  readonly circle: readonly number[];
}

/** Returns whether exactly these users, including `userId`, talked in private in this room. */
export async function isTalkOf(db: Kysely<Database>, { partyId, userId, circle }: TalkOf): Promise<boolean> {
  const { rows } = await sql`
    select from party_chat
    where party_id = ${partyId} and circle = ${[...circle]}::integer[] and ${userId}::integer = any(circle)
    limit 1`.execute(db);
  return rows.length === 1;
}

export async function findDeleted(db: Kysely<Database>, userIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('deleted_at', 'is not', null)
    .execute();
  return rows.map((row) => row.user_id);
}
