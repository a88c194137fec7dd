import type { Profile } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { BODY_BYTES_MAX } from '@juzhongren/contract/limits';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { type Caller, type Refusal, isRefusal, refuse } from '../http/calls.ts';
import { countAvatarChange, countAvatarTry } from '../limits/avatar-changes.ts';
import { findMembershipEnd } from '../membership/store.ts';
import { keepPicture, mediaPath } from '../pictures/stored/media-store.ts';
import type { Deps } from '../ports/deps.ts';
import { avatarFromUpload } from './avatar.ts';
import { dropUnusedAvatars, isShownInRooms } from './drop-avatars.ts';
import { normaliseNickname, pretends } from '../names/names.ts';
import { summarisePlayer } from './played.ts';

export async function readProfile(
  db: Kysely<Database>,
  { userId, guestOf }: Pick<Caller, 'userId' | 'guestOf'>,
): Promise<Profile> {
  const [user, played, memberUntil] = await Promise.all([
    db.selectFrom('app_user').select(['nickname', 'avatar']).where('user_id', '=', userId).executeTakeFirstOrThrow(),
    summarisePlayer(db, userId),
    findMembershipEnd(db, userId),
  ]);
  return {
    ...played,
    nickname: user.nickname,
    avatar: user.avatar === null ? '' : mediaPath(user.avatar),
    id: userId,
    // Also set for a membership that has ended; 0 means the user was never a member.
    vipInvalidTime: memberUntil === null ? 0 : Math.floor(memberUntil.getTime() / 1_000),
    ...(guestOf === null ? {} : { guestOf }),
  };
}

/**
 * Counts an avatar upload. A request larger than `BODY_BYTES_MAX` is counted before it is read, any other in
 * `updateProfile`. Errors: 1004 after too many today.
 */
export async function admitPicture(deps: Pick<Deps, 'db' | 'now'>, userId: number): Promise<Refusal | undefined> {
  const counted = await countAvatarTry(deps.db, userId, new Date(deps.now()));
  return counted ? undefined : refuse(ERROR.tooOften);
}

/**
 * Changes the nickname and, if given, the avatar. Errors: 1001 with the reason; 1004 if the avatar was changed or tried
 * too often today.
 */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'now' | 'env' | 'siteStatus'>,
  userId: number,
  change: { nickname: string; avatar?: string | undefined },
): Promise<Record<string, never> | Refusal> {
  const nickname = acceptNickname(deps, change.nickname, userId);
  if (isRefusal(nickname)) return nickname;
  if (change.avatar !== undefined && change.avatar.length <= BODY_BYTES_MAX) {
    const refused = await admitPicture(deps, userId);
    if (refused !== undefined) return refused;
  }
  const picture = change.avatar === undefined ? null : await avatarFromUpload(change.avatar);
  if (isRefusal(picture)) return picture;
  if (picture !== null && !(await countAvatarChange(deps.db, userId, new Date(deps.now())))) {
    return refuse(ERROR.tooOften);
  }
  const replaced = await deps.db.transaction().execute((transaction) => {
    return keepProfile({ ...deps, db: transaction }, userId, { nickname, picture });
  });
  // Deletes the old avatar, unless a room still shows it. Nothing else refers to it, so a later account deletion would
  // not find it. A separate transaction avoids deadlocks between transactions that store one picture and delete
  // another.
  if (replaced !== null && !(await isShownInRooms(deps.db, { userId, mediaId: replaced }))) {
    await deps.db.transaction().execute((transaction) => dropUnusedAvatars(transaction, [replaced]));
  }
  return {};
}

/**
 * Normalises and checks a nickname. Errors: 1001 with the reason. Without `siteStatus`, blocked words are allowed,
 * because staff may use any word.
 */
export function acceptNickname(
  { env, siteStatus }: Pick<Deps, 'env'> & { readonly siteStatus?: Deps['siteStatus'] },
  typed: string,
  userId: number,
): string | Refusal {
  const nickname = normaliseNickname(typed);
  if (nickname === undefined) return refuseField('nickname', '昵称是 1 到 20 个可见的字');
  if (pretends(nickname, { userId, operator: env.OPERATOR_NAME })) {
    return refuseField('nickname', '这个昵称会让人误会，请换一个');
  }
  if (siteStatus?.refuses(nickname) === true) return refuseField('nickname', '昵称里有这里不能用的词，请换一个');
  return nickname;
}

/** Stores the profile. Returns the replaced avatar, or null. Stores nothing if the account was just deleted. */
async function keepProfile(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: number,
  { nickname, picture }: { nickname: string; picture: Buffer | null },
): Promise<string | null> {
  const before = await deps.db
    .selectFrom('app_user')
    .select('avatar')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before === undefined) return null;
  const avatar = picture === null ? before.avatar : await keepPicture(deps, { use: 'avatar', bytes: picture });
  await deps.db.updateTable('app_user').set({ nickname, avatar }).where('user_id', '=', userId).execute();
  return avatar === before.avatar ? null : before.avatar;
}

function refuseField(path: string, message: string): Refusal {
  return refuse(ERROR.badInput, { params: { issues: [{ path, message }] } });
}
