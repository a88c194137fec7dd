// Reads and resets a group for staff.
import { type Kysely, type Transaction } from 'kysely';
import { dropUnusedAvatars } from '../accounts/drop-avatars.ts';
import type { Database } from '../database/tables.ts';
import { BLANK_NAME } from './names.ts';

export interface SeenGroup {
  readonly group_id: string;
  readonly name: string;
  /** Media id. */
  readonly avatar: string | null;
  readonly ownerId: number | null;
}

/** Returns a group. Undefined if it does not exist or is dissolved. `lock` locks its row for a change. */
export async function findGroup(
  db: Kysely<Database>,
  groupId: string,
  { lock = false } = {},
): Promise<SeenGroup | undefined> {
  const row = await db
    .selectFrom('play_group')
    .select(['group_id', 'name', 'avatar'])
    .where('group_id', '=', groupId)
    .where('dissolved_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const owner = await db
    .selectFrom('group_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('owner', '=', true)
    .executeTakeFirst();
  return { ...row, ownerId: owner?.user_id ?? null };
}

/** Resets name and picture. The picture is deleted unless a user has the same one as avatar. */
export async function blank(
  transaction: Kysely<Database>,
  { groupId, avatar }: { groupId: string; avatar: string | null },
): Promise<void> {
  await transaction
    .updateTable('play_group')
    .set({ name: BLANK_NAME, avatar: null, avatar_by: null })
    .where('group_id', '=', groupId)
    .execute();
  if (avatar !== null) await dropUnusedAvatars(transaction as Transaction<Database>, [avatar]);
}
