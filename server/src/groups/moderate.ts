// A group as staff see and blank it.
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

/** Undefined when there is none, or it is dissolved. Locked for who changes it. */
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

/** The picture goes for everybody, unless somebody has the same as a portrait. */
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
