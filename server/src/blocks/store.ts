import { BLOCKED_MAX } from '@juzhongren/contract/limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { shownName } from '../names/names.ts';
import { mediaPath } from '../pictures/stored/media-store.ts';

/** Returns true if one of `hostIds` has blocked this user. The reverse direction is not checked. */
export async function isBlockedByAny(
  db: Kysely<Database>,
  hostIds: readonly number[],
  userId: number,
): Promise<boolean> {
  const block = await db
    .selectFrom('user_block')
    .select('user_id')
    .where('blocked_id', '=', userId)
    .where((where) => where('user_id', '=', where.fn.any(where.val([...hostIds]))))
    .limit(1)
    .executeTakeFirst();
  return block !== undefined;
}

export async function hasBlocked(db: Kysely<Database>, block: Block): Promise<boolean> {
  return isBlockedByAny(db, [block.userId], block.blockedId);
}

/**
 * Period in which the host of a removed public lobby can still be blocked, because clients may still show the lobby.
 */
const LOBBY_SEEN_MS = 24 * 60 * 60 * 1000;

/**
 * Returns true if both users may have met: in a room, in a group, through a join request, or because the other hosts a
 * public lobby. Takes equally long for strangers and unknown users.
 */
export async function haveMet(db: Kysely<Database>, { userId, blockedId }: Block, at: Date): Promise<boolean> {
  const seenSince = new Date(at.getTime() - LOBBY_SEEN_MS);
  const { rows } = await sql<{ met: boolean }>`
    select exists (select from party_member a join party_member b using (party_id)
        where a.user_id = ${userId} and b.user_id = ${blockedId})
      or exists (select from group_member a join group_member b using (group_id)
        where a.user_id = ${userId} and b.user_id = ${blockedId})
      or exists (select from open_table t
        where t.user_id = ${blockedId} and t.until > ${seenSince} and (t.off_at is null or t.off_at > ${seenSince}))
      or exists (select from table_ask a join open_table t using (table_id)
        where (t.user_id = ${userId} and a.user_id = ${blockedId}) or (a.user_id = ${userId} and t.user_id = ${blockedId})
      ) as met`.execute(db);
  return rows[0]?.met === true;
}

interface Block {
  readonly userId: number;
  readonly blockedId: number;
}

export type BlockOutcome = 'blocked' | 'nobody' | 'too-many';

/** Stores a block. Returns 'blocked' also if it existed before. */
export async function keepBlock(db: Kysely<Database>, block: Block, at: Date): Promise<BlockOutcome> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockBoth(transaction, block))) return 'nobody';
    if (await hasBlocked(transaction, block)) return 'blocked';
    // The lock on the blocking user keeps this count valid until the commit.
    const { blocked } = await transaction
      .selectFrom('user_block')
      .select(({ fn }) => fn.countAll<number>().as('blocked'))
      .where('user_id', '=', block.userId)
      .executeTakeFirstOrThrow();
    if (blocked >= BLOCKED_MAX) return 'too-many';
    await transaction
      .insertInto('user_block')
      .values({ user_id: block.userId, blocked_id: block.blockedId, created_at: at })
      .execute();
    return 'blocked';
  });
}

/**
 * Locks both users, after waiting for a deletion in progress. Returns false if one of them does not exist or is
 * deleted.
 */
async function lockBoth(transaction: Transaction<Database>, { userId, blockedId }: Block): Promise<boolean> {
  const { rows: own } = await sql`
    select from app_user where user_id = ${userId} and deleted_at is null for no key update`.execute(transaction);
  const { rows: other } = await sql`
    select from app_user where user_id = ${blockedId} and deleted_at is null for key share`.execute(transaction);
  return own.length === 1 && other.length === 1;
}

export async function dropBlock(db: Kysely<Database>, { userId, blockedId }: Block): Promise<void> {
  await db.deleteFrom('user_block').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute();
}

export async function readBlocked(db: Kysely<Database>, userId: number) {
  const rows = await db
    .selectFrom('user_block')
    .innerJoin('app_user', 'app_user.user_id', 'user_block.blocked_id')
    .select(['blocked_id', 'nickname', 'avatar'])
    .where('user_block.user_id', '=', userId)
    .orderBy('user_block.created_at', 'desc')
    .orderBy('blocked_id', 'desc')
    .execute();
  return rows.map(({ blocked_id, nickname, avatar }) => ({
    userId: blocked_id,
    nickname: shownName(blocked_id, nickname),
    avatar: avatar === null ? '' : mediaPath(avatar),
  }));
}
