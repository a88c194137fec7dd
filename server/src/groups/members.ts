// Joins, leaves and removals of group members, and the resulting ownership.
import { ERROR } from '@juzhongren/contract/errors';
import { GROUP_MEMBERS_MAX, GROUPS_MAX } from '@juzhongren/contract/limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { isRefusal, type Refusal, refuse } from '../http/calls.ts';
import { findLink } from './links.ts';
import { type LockedGroup, lockGroup, lockPerson } from './locks.ts';
import { type Member, owning } from './standing.ts';

/** Returns the number of groups of a user. The user must be locked. */
export async function countGroups(transaction: Transaction<Database>, userId: number): Promise<number> {
  const { groups } = await transaction
    .selectFrom('group_member')
    .select(({ fn }) => fn.countAll<number>().as('groups'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return groups;
}

export async function countMembers(db: Kysely<Database>, groupId: string): Promise<number> {
  const { members } = await db
    .selectFrom('group_member')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return members;
}

/**
 * Joins a group through a link and returns the group id. Changes nothing for an existing member. Errors: 4046 if the
 * link is not valid for this user; 4061 if the group is full; 4062 if the user is in too many groups.
 */
export async function join(
  db: Kysely<Database>,
  { token, userId, named, at }: { token: string; userId: number; named: boolean; at: Date },
): Promise<string | Refusal> {
  return await db.transaction().execute(async (transaction) => {
    const alive = await lockPerson(transaction, userId);
    const before = await findLink(transaction, { token, userId, at });
    const group = alive && before !== undefined ? await lockGroup(transaction, before.groupId) : undefined;
    // Checked again under the lock: the link may have been revoked or the user removed meanwhile.
    const link = group?.dissolved === false ? await findLink(transaction, { token, userId, at }) : undefined;
    if (link === undefined) return refuse(ERROR.invitationInvalid);
    const { groupId } = link;
    if (link.inside) return groupId;
    if ((await countMembers(transaction, groupId)) >= GROUP_MEMBERS_MAX) return refuse(ERROR.groupFull);
    if ((await countGroups(transaction, userId)) >= GROUPS_MAX) return refuse(ERROR.groupsEnough);
    await transaction
      .insertInto('group_member')
      .values({ group_id: groupId, user_id: userId, joined_at: at, named })
      .execute();
    await transaction
      .deleteFrom('group_removed')
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .execute();
    return groupId;
  });
}

export async function leave(db: Kysely<Database>, { groupId, userId }: Member, at: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await lockGroup(transaction, groupId)) !== undefined) await goes(transaction, { groupId, userId }, at);
  });
}

/**
 * Removes a member from a locked group. If the owner goes, the longest-standing member becomes owner; without one the
 * group is dissolved.
 */
async function goes(transaction: Transaction<Database>, { groupId, userId }: Member, at: Date): Promise<void> {
  const gone = await transaction
    .deleteFrom('group_member')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning('owner')
    .executeTakeFirst();
  if (gone?.owner !== true) return;
  const { rows } = await sql`
    update group_member set owner = true where group_id = ${groupId} and user_id = (
      select user_id from group_member where group_id = ${groupId} order by joined_at, user_id limit 1)
    returning user_id`.execute(transaction);
  if (rows.length === 0) await dissolveLocked(transaction, groupId, at);
}

/** Removes a user, whose account is locked, from all groups. Returns the pictures that no group uses any more. */
export async function leaveAll(transaction: Transaction<Database>, userId: number, at: Date): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from group_member where user_id = ${userId}
    union select group_id from play_group where avatar_by = ${userId} order by group_id`.execute(transaction);
  const pictures: string[] = [];
  for (const { group_id: groupId } of rows) {
    const group = await lockGroup(transaction, groupId);
    if (group === undefined) continue;
    if (group.avatar !== null) pictures.push(group.avatar);
    await goes(transaction, { groupId, userId }, at);
    await transaction
      .updateTable('play_group')
      .set({ avatar: null, avatar_by: null })
      .where('group_id', '=', groupId)
      .where('avatar_by', '=', userId)
      .execute();
  }
  await transaction.deleteFrom('group_removed').where('user_id', '=', userId).execute();
  await transaction
    .updateTable('play_group')
    .set({ created_by: null, create_request_id: null })
    .where('created_by', '=', userId)
    .execute();
  return pictures;
}

/**
 * Removes a member, who can return only through a link that the owner makes afterwards. Errors: 1003 if the caller is
 * not the owner; 1001 for oneself.
 */
export async function remove(
  db: Kysely<Database>,
  { groupId, userId, by, at }: Member & { by: number; at: Date },
): Promise<Refusal | undefined> {
  if (userId === by) return refuse(ERROR.badInput);
  return await db.transaction().execute(async (transaction) => {
    const alive = await lockPerson(transaction, userId);
    await lockGroup(transaction, groupId);
    const standing = await owning(transaction, { groupId, userId: by });
    if (isRefusal(standing)) return standing;
    if (!alive || !(await isMember(transaction, { groupId, userId }))) return undefined;
    await goes(transaction, { groupId, userId }, at);
    await transaction
      .insertInto('group_removed')
      .values({ group_id: groupId, user_id: userId, removed_at: at })
      .execute();
    return undefined;
  });
}

async function isMember(db: Kysely<Database>, { groupId, userId }: Member): Promise<boolean> {
  const row = await db
    .selectFrom('group_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Passes ownership to another member. Errors: 1003 if the caller is not the owner; 1002 if the target is not a member.
 */
export async function pass(
  db: Kysely<Database>,
  { groupId, userId, by }: Member & { by: number },
): Promise<Refusal | undefined> {
  return await db.transaction().execute(async (transaction) => {
    await lockGroup(transaction, groupId);
    const standing = await owning(transaction, { groupId, userId: by });
    if (isRefusal(standing)) return standing;
    if (!(await isMember(transaction, { groupId, userId }))) return refuse(ERROR.notFound);
    await setOwner(transaction, { groupId, userId: by }, false);
    await setOwner(transaction, { groupId, userId }, true);
    return undefined;
  });
}

async function setOwner(transaction: Transaction<Database>, { groupId, userId }: Member, owner: boolean) {
  await transaction
    .updateTable('group_member')
    .set({ owner })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Dissolves a group and returns the picture it had. Errors: 1003 if the caller is not the owner; 4060 if it is already
 * dissolved.
 */
export async function dissolve(
  db: Kysely<Database>,
  { groupId, userId }: Member,
  at: Date,
): Promise<Pick<LockedGroup, 'avatar' | 'avatarBy'> | Refusal> {
  return await db.transaction().execute(async (transaction) => {
    const group = await lockGroup(transaction, groupId);
    const standing = await owning(transaction, { groupId, userId });
    if (isRefusal(standing)) return standing;
    await dissolveLocked(transaction, groupId, at);
    return { avatar: group?.avatar ?? null, avatarBy: group?.avatarBy ?? null };
  });
}

/** Deletes all data of a group, but keeps its row as a record that it existed. */
async function dissolveLocked(transaction: Transaction<Database>, groupId: string, at: Date): Promise<void> {
  await transaction
    .updateTable('play_group')
    .set({ name: '', avatar: null, avatar_by: null, dissolved_at: at })
    .where('group_id', '=', groupId)
    .execute();
  for (const table of ['group_member', 'group_removed', 'group_room'] as const)
    await transaction.deleteFrom(table).where('group_id', '=', groupId).execute();
}
