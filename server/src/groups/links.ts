// Stores invitation links to groups: at most one per member.
import { GROUP_LINK_DAYS } from '@juzhongren/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../ports/deps.ts';
import type { Member } from './standing.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface Link {
  readonly token: string;
  readonly endsAt: Date;
}

export async function ownLink(db: Kysely<Database>, { groupId, userId }: Member, at: Date): Promise<Link | undefined> {
  const row = await db
    .selectFrom('group_link')
    .select(['token', 'ends_at'])
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('ends_at', '>', at)
    .executeTakeFirst();
  return row && { token: row.token, endsAt: row.ends_at };
}

/** Replaces the member's own link with a new one. Returns undefined if the user is no longer a member. */
export async function makeLink(
  { db, randomBytes }: Pick<Deps, 'db' | 'randomBytes'>,
  { groupId, userId }: Member,
  at: Date,
): Promise<Link | undefined> {
  // 128 random bits, because anyone with the token may join.
  const token = randomBytes(16).toString('base64url');
  const endsAt = new Date(at.getTime() + GROUP_LINK_DAYS * DAY_MS);
  const { rows } = await sql`
    insert into group_link (token, group_id, user_id, created_at, ends_at)
    select ${token}, group_id, user_id, ${at}, ${endsAt} from group_member
    where group_id = ${groupId} and user_id = ${userId} for key share
    on conflict (group_id, user_id) do update
      set token = excluded.token, created_at = excluded.created_at, ends_at = excluded.ends_at
    returning token`.execute(db);
  return rows.length === 0 ? undefined : { token, endsAt };
}

export async function dropLinks(
  db: Kysely<Database>,
  { groupId, userId }: { groupId: string; userId: number | null },
): Promise<void> {
  await db
    .deleteFrom('group_link')
    .where('group_id', '=', groupId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? 0))
    .execute();
}

export interface FoundLink {
  readonly groupId: string;
  readonly inviterId: number;
  readonly endsAt: Date;
  /** True if the requesting user is already a member. */
  readonly inside: boolean;
}

/**
 * Returns the target of a link for this user; `userId` 0 is a visitor. Undefined if the link is invalid or a member has
 * blocked the user. Also undefined for a removed user, except through a link that the owner made after the removal.
 */
export async function findLink(
  db: Kysely<Database>,
  { token, userId, at }: { token: string; userId: number; at: Date },
): Promise<FoundLink | undefined> {
  const { rows } = await sql<{ group_id: string; user_id: number; ends_at: Date; inside: boolean }>`
    select l.group_id, l.user_id, l.ends_at,
      exists (select from group_member m where m.group_id = l.group_id and m.user_id = ${userId}) as inside
    from group_link l join group_member by using (group_id, user_id)
    where l.token = ${token} and l.ends_at > ${at}
      and not exists (select from group_removed r where r.group_id = l.group_id and r.user_id = ${userId}
        and not (by.owner and l.created_at > r.removed_at))
      and (exists (select from group_member m where m.group_id = l.group_id and m.user_id = ${userId})
        or not exists (select from user_block b join group_member m on m.group_id = l.group_id and m.user_id = b.user_id
          where b.blocked_id = ${userId}))`.execute(db);
  const [row] = rows;
  return row && { groupId: row.group_id, inviterId: row.user_id, endsAt: row.ends_at, inside: row.inside };
}

export async function hasBlockedIn(db: Kysely<Database>, { groupId, userId }: Member): Promise<boolean> {
  const row = await db
    .selectFrom('user_block')
    .innerJoin('group_member', 'group_member.user_id', 'user_block.blocked_id')
    .select('blocked_id')
    .where('user_block.user_id', '=', userId)
    .where('group_member.group_id', '=', groupId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
