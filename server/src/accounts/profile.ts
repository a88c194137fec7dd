import type { Profile } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { NICKNAME_LENGTH_MAX } from '@juzhongren/contract/limits';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { type Refusal, isRefusal, refuse } from '../http/calls.ts';
import { countAvatarChange, countAvatarTry } from '../limits/avatar-changes.ts';
import { findMembershipEnd } from '../membership/store.ts';
import { keepPicture, mediaPath } from '../pictures/stored/media-store.ts';
import type { Deps } from '../ports/deps.ts';
import { avatarFromUpload } from './avatar.ts';
import { dropUnusedAvatars, isShownInRooms } from './drop-avatars.ts';
import { summarisePlayer } from './played.ts';

/** The caller's profile, with what they played: games that ended, their mean performance, those not yet rated. */
export async function readProfile(db: Kysely<Database>, userId: number): Promise<Profile> {
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
    // Of a membership that has ended, too; 0 is «never a member».
    vipInvalidTime: memberUntil === null ? 0 : Math.floor(memberUntil.getTime() / 1_000),
  };
}

/**
 * Changes the nickname and, when one is given, the avatar. Refused with 1001 and what is wrong, 1004 when the avatar was
 * changed or tried too often today.
 */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: number,
  change: { nickname: string; avatar?: string | undefined },
): Promise<Record<string, never> | Refusal> {
  const nickname = normaliseNickname(change.nickname);
  if (nickname === undefined) return refuseField('nickname', '昵称是 1 到 20 个可见的字');
  if (change.avatar !== undefined && !(await countAvatarTry(deps.db, userId, new Date(deps.now())))) {
    return refuse(ERROR.tooOften);
  }
  const picture = change.avatar === undefined ? null : await avatarFromUpload(change.avatar);
  if (isRefusal(picture)) return picture;
  if (picture !== null && !(await countAvatarChange(deps.db, userId, new Date(deps.now())))) {
    return refuse(ERROR.tooOften);
  }
  const replaced = await deps.db.transaction().execute((transaction) => {
    return keepProfile({ ...deps, db: transaction }, userId, { nickname, picture });
  });
  // A picture that nothing leads to any more could not be deleted with the account; rooms lead to theirs. By itself,
  // because whoever keeps one picture and waits for another might be waited for.
  if (replaced !== null && !(await isShownInRooms(deps.db, { userId, mediaId: replaced }))) {
    await deps.db.transaction().execute((transaction) => dropUnusedAvatars(transaction, [replaced]));
  }
  return {};
}

/** Gives the avatar that another took the place of. Keeps nothing of somebody whose account has just been deleted. */
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

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** Control characters, halves of letters, line ends, what turns the direction of the text around it, what draws nothing. */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]|\u034F|\u17B4|\u17B5/u;
/** A letter with more marks than any language needs, or with joiners that join nothing. */
const STACKED = /(?:\p{M}\p{Cf}*){4,}|[\u200C\u200D]{2,}/u;

/** Trimmed, in composed form; undefined when it is empty, too long, or has characters that cannot be seen. */
export function normaliseNickname(typed: string): string | undefined {
  const nickname = typed.normalize('NFC').trim();
  if (INVISIBLE.test(nickname) || STACKED.test(nickname) || !/[^\s\p{M}\p{Cf}]/u.test(nickname)) return undefined;
  return [...graphemes.segment(nickname)].length <= NICKNAME_LENGTH_MAX ? nickname : undefined;
}

function refuseField(path: string, message: string): Refusal {
  return refuse(ERROR.badInput, { params: { issues: [{ path, message }] } });
}
