import type { Profile } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { NICKNAME_LENGTH_MAX } from '@juzhongren/contract/limits';
import type { Kysely } from 'kysely';
import { type Refusal, isRefusal, refuse } from '../calls.ts';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { keepPicture, mediaPath } from '../media/media-store.ts';
import { summarisePlayer } from '../records/store.ts';
import { avatarFromUpload } from './avatar.ts';
import { countAvatarChange } from './avatar-limit.ts';

/** The caller's profile, with what they played: games that ended, their mean performance, those not yet rated. */
export async function readProfile(db: Kysely<Database>, userId: number): Promise<Profile> {
  const [user, played] = await Promise.all([
    db.selectFrom('app_user').select(['nickname', 'avatar']).where('user_id', '=', userId).executeTakeFirstOrThrow(),
    summarisePlayer(db, userId),
  ]);
  return {
    ...played,
    nickname: user.nickname,
    avatar: user.avatar === null ? '' : mediaPath(user.avatar),
    id: userId,
    // Membership is not sold here: 0 is «not a member».
    vipInvalidTime: 0,
  };
}

/**
 * Changes the nickname and, when one is given, the avatar. Refused with 1001 and what is wrong, 1004 when the avatar was
 * changed too often today.
 */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: number,
  change: { nickname: string; avatar?: string | undefined },
): Promise<Record<string, never> | Refusal> {
  const nickname = normaliseNickname(change.nickname);
  if (nickname === undefined) return refuseField('nickname', '昵称是 1 到 20 个可见的字');
  const picture = change.avatar === undefined ? null : await avatarFromUpload(change.avatar);
  if (isRefusal(picture)) return picture;
  if (picture !== null && !(await countAvatarChange(deps.db, userId, new Date(deps.now())))) {
    return refuse(ERROR.tooOften);
  }
  const avatar = picture === null ? {} : { avatar: await keepPicture(deps, { use: 'avatar', bytes: picture }) };
  await deps.db
    .updateTable('app_user')
    .set({ nickname, ...avatar })
    .where('user_id', '=', userId)
    .execute();
  return {};
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** Control characters, line ends, what turns the direction of the text around it, letters that draw nothing. */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\u115F\u1160\uFFA0\uFEFF]/u;
/** A letter with more marks than any language needs. */
const STACKED = /\p{M}{4,}/u;

/** Trimmed, in composed form; undefined when it is empty, too long, or has characters that cannot be seen. */
export function normaliseNickname(typed: string): string | undefined {
  const nickname = typed.normalize('NFC').trim();
  if (INVISIBLE.test(nickname) || STACKED.test(nickname) || !/[^\s\p{M}\p{Cf}]/u.test(nickname)) return undefined;
  return [...graphemes.segment(nickname)].length <= NICKNAME_LENGTH_MAX ? nickname : undefined;
}

function refuseField(path: string, message: string): Refusal {
  return refuse(ERROR.badInput, { params: { issues: [{ path, message }] } });
}
