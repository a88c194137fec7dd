// Creates, changes and reads groups.
import { ERROR } from '@juzhongren/contract/errors';
import type { ListedGroup } from '@juzhongren/contract/groups/group';
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { GROUPS_MAX } from '@juzhongren/contract/limits';
import { type Kysely, sql } from 'kysely';
import { dropUnusedAvatars, isShownInRooms } from '../accounts/drop-avatars.ts';
import type { Database } from '../database/tables.ts';
import { isRefusal, type Refusal, refuse } from '../http/calls.ts';
import { shownName } from '../names/names.ts';
import { newPartyId } from '../rooms/core/random-names.ts';
import { keepPicture, mediaPath } from '../pictures/stored/media-store.ts';
import type { Deps } from '../ports/deps.ts';
import { lockGroup, lockPerson } from './locks.ts';
import { countGroups } from './members.ts';
import { owning } from './standing.ts';

/** Number of avatars that form the picture of a group without one. */
const FACES = 4;

interface Wish {
  readonly userId: number;
  readonly name: string;
  readonly picture: Buffer | null;
  readonly requestId: string;
}

/** Returns the group that an earlier request with this id created. */
export async function findCreated(
  db: Kysely<Database>,
  { userId, requestId }: Pick<Wish, 'userId' | 'requestId'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('play_group')
    .select('group_id')
    .where('created_by', '=', userId)
    .where('create_request_id', '=', requestId)
    .executeTakeFirst();
  return row?.group_id;
}

/**
 * Creates a group and returns its id. Locks the user, so that concurrent copies of a request create one group. Errors:
 * 4062 if the user is in too many groups.
 */
export async function create(
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  { userId, name, picture, requestId }: Wish,
): Promise<string | Refusal> {
  const at = new Date(deps.now());
  return await deps.db.transaction().execute(async (transaction) => {
    if (!(await lockPerson(transaction, userId))) return refuse(ERROR.sessionInvalid);
    const earlier = await findCreated(transaction, { userId, requestId });
    if (earlier !== undefined) return earlier;
    if ((await countGroups(transaction, userId)) >= GROUPS_MAX) return refuse(ERROR.groupsEnough);
    const groupId = newPartyId(deps);
    const kept = { ...deps, db: transaction };
    const avatar = picture === null ? null : await keepPicture(kept, { use: 'avatar', bytes: picture });
    await transaction
      .insertInto('play_group')
      .values({
        group_id: groupId,
        name,
        avatar,
        avatar_by: avatar === null ? null : userId,
        created_by: userId,
        create_request_id: requestId,
        created_at: at,
      })
      .execute();
    await transaction
      .insertInto('group_member')
      .values({ group_id: groupId, user_id: userId, joined_at: at, owner: true })
      .execute();
    return groupId;
  });
}

/** Changes a group. Undefined keeps a field; a null picture removes it. Errors: 1003 if the caller is not the owner. */
export async function edit(
  deps: Pick<Deps, 'db' | 'now'>,
  change: { groupId: string; userId: number; name: string | undefined; picture: Buffer | null | undefined },
): Promise<Refusal | undefined> {
  const { groupId, userId, name, picture } = change;
  const done = await deps.db.transaction().execute(async (transaction) => {
    const alive = await lockPerson(transaction, userId);
    const group = await lockGroup(transaction, groupId);
    const standing = await owning(transaction, { groupId, userId });
    if (isRefusal(standing)) return standing;
    if (!alive || group === undefined) return refuse(ERROR.notYours);
    const kept = { ...deps, db: transaction };
    const avatar = picture == null ? null : await keepPicture(kept, { use: 'avatar', bytes: picture });
    await transaction
      .updateTable('play_group')
      .set({
        ...(name === undefined ? {} : { name }),
        ...(picture === undefined ? {} : { avatar, avatar_by: avatar === null ? null : userId }),
      })
      .where('group_id', '=', groupId)
      .execute();
    return picture === undefined || group.avatar === avatar ? null : group;
  });
  if (isRefusal(done)) return done;
  if (done !== null) await forgetPicture(deps.db, done);
  return undefined;
}

/** Deletes a picture that nothing uses any more. Keeps it if a room still shows it as the avatar of its uploader. */
export async function forgetPicture(
  db: Kysely<Database>,
  { avatar, avatarBy }: { avatar: string | null; avatarBy: number | null },
): Promise<void> {
  if (avatar === null) return;
  if (avatarBy !== null && (await isShownInRooms(db, { userId: avatarBy, mediaId: avatar }))) return;
  await db.transaction().execute((transaction) => dropUnusedAvatars(transaction, [avatar]));
}

export async function readGroup(db: Kysely<Database>, groupId: string): Promise<{ name: string; avatar: string }> {
  const row = await db
    .selectFrom('play_group')
    .select(['name', 'avatar'])
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return { name: row.name, avatar: addressOf(row.avatar) };
}

const addressOf = (mediaId: string | null): string => (mediaId === null ? '' : mediaPath(mediaId));

export async function readMembers(db: Kysely<Database>, groupId: string) {
  const rows = await db
    .selectFrom('group_member')
    .innerJoin('app_user', 'app_user.user_id', 'group_member.user_id')
    .select(['group_member.user_id', 'nickname', 'avatar', 'owner', 'named'])
    .where('group_id', '=', groupId)
    .orderBy('joined_at')
    .orderBy('group_member.user_id')
    .execute();
  return rows.map(({ user_id: userId, nickname, avatar, owner, named }) => ({
    userId,
    nickname: shownName(userId, nickname),
    avatar: addressOf(avatar),
    owner,
    named,
  }));
}

export async function setNamed(
  db: Kysely<Database>,
  { groupId, userId, named }: { groupId: string; userId: number; named: boolean },
): Promise<void> {
  await db
    .updateTable('group_member')
    .set({ named })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}

interface ListRow {
  readonly group_id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly owner: boolean;
  readonly members: number;
  readonly gathering: number;
  readonly faces: readonly { user_id: number; nickname: string; avatar: string | null }[];
}

export async function readGroups(db: Kysely<Database>, userId: number): Promise<ListedGroup[]> {
  const { rows } = await sql<ListRow>`
    select g.group_id, g.name, g.avatar, own.owner,
      (select count(*)::int from group_member m where m.group_id = g.group_id) as members,
      (select count(*)::int from group_room r join party p using (party_id)
        where r.group_id = g.group_id and p.status in (${PARTY_STATUS.Created}, ${PARTY_STATUS.WaitForPay})) as gathering,
      (select json_agg(f) from (select u.user_id, u.nickname, u.avatar from group_member m join app_user u using (user_id)
        where m.group_id = g.group_id order by m.joined_at, m.user_id limit ${FACES}) f) as faces
    from group_member own join play_group g using (group_id)
    where own.user_id = ${userId}
    order by own.joined_at desc, g.group_id`.execute(db);
  return rows.map(({ group_id: groupId, avatar, faces, ...group }) => ({
    ...group,
    groupId,
    avatar: addressOf(avatar),
    faces: faces.map((face) => ({
      nickname: shownName(face.user_id, face.nickname),
      avatar: addressOf(face.avatar),
    })),
  }));
}

/** Retention of dissolved groups, so that an old address still gets a clear answer. */
const DISSOLVED_KEPT = '30 days';

export async function sweepGroups({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = new Date(now());
  await db
    .deleteFrom('play_group')
    .where('dissolved_at', '<', sql<Date>`${at}::timestamptz - ${DISSOLVED_KEPT}::interval`)
    .execute();
  await db.deleteFrom('group_link').where('ends_at', '<=', at).execute();
}
