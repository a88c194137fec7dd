import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Puts users into one group, because only users who have met can be blocked. */
export async function meet(db: Kysely<Database>, ...people: readonly { userId: number }[]): Promise<void> {
  const at = new Date(0);
  const groupId = randomUUID();
  await db
    .insertInto('play_group')
    .values({ group_id: groupId, name: '车队', avatar: null, created_by: null, created_at: at })
    .execute();
  await db
    .insertInto('group_member')
    .values(people.map(({ userId }) => ({ group_id: groupId, user_id: userId, joined_at: at })))
    .execute();
}
