import { BLOCKED_MAX } from '@juzhongren/contract/limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { shownName } from '../names/names.ts';
import { mediaPath } from '../pictures/stored/media-store.ts';

/** True when one of `hostIds` has blocked this person. It says nothing about whom this person has blocked. */
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

/** Whether this person has blocked that one. */
export async function hasBlocked(db: Kysely<Database>, block: Block): Promise<boolean> {
  return isBlockedByAny(db, [block.userId], block.blockedId);
}

/** So long a public lobby that is gone is remembered: its host can still be blocked by whoever has it on the screen. */
const LOBBY_SEEN_MS = 24 * 60 * 60 * 1000;

/**
 * Whether somebody can have met this person: in a room or a group, as the host of a public lobby, or by asking to sit at one's
 * lobby. It takes as long for a stranger as for nobody.
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

/** 'blocked' also when it was so before. */
export async function keepBlock(db: Kysely<Database>, block: Block, at: Date): Promise<BlockOutcome> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockBoth(transaction, block))) return 'nobody';
    if (await hasBlocked(transaction, block)) return 'blocked';
    // The lock on the person who blocks makes the count hold until the end.
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

/** False when one of them is nobody, or not any more: the locks wait for a deletion that has begun. */
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

/** Whom this person has blocked, the newest first. */
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
