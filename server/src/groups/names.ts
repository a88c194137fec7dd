// Validates group names and pictures by the rules for users.
import { ERROR } from '@juzhongren/contract/errors';
import { BODY_BYTES_MAX, GROUP_NAME_LENGTH_MAX } from '@juzhongren/contract/limits';
import { avatarFromUpload } from '../accounts/avatar.ts';
import { admitPicture } from '../accounts/profile.ts';
import { isRefusal, type Refusal, refuse } from '../http/calls.ts';
import { countAvatarChange } from '../limits/avatar-changes.ts';
import { normaliseNickname, pretends } from '../names/names.ts';
import type { Deps } from '../ports/deps.ts';

export const BLANK_NAME = '未命名的车队';

/** Returns the normalised name. Errors: 1001 with the issue; 4040 if it contains a blocked word. */
export function acceptGroupName(
  { env, siteStatus }: Pick<Deps, 'env' | 'siteStatus'>,
  typed: string,
): string | Refusal {
  const name = normaliseNickname(typed);
  if (name === undefined) return refuseName(`车队名是 1 到 ${GROUP_NAME_LENGTH_MAX} 个可见的字`);
  // No user has the id 0, so a default user name such as 玩家10001 is rejected for a group.
  if (pretends(name, { userId: 0, operator: env.OPERATOR_NAME })) return refuseName('这个名字会让人误会，请换一个');
  return siteStatus.refuses(name) ? refuse(ERROR.wordsRefused) : name;
}

function refuseName(message: string): Refusal {
  return refuse(ERROR.badInput, { params: { issues: [{ path: 'name', message }] } });
}

/**
 * Returns the uploaded picture and counts it as an avatar change of the uploader. Errors: 1001 if it is no picture;
 * 1004 if there were too many today.
 */
export async function acceptGroupPicture(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: number,
  base64: string,
): Promise<Buffer | Refusal> {
  // A larger upload was already counted before its request was read.
  const refused = base64.length <= BODY_BYTES_MAX ? await admitPicture(deps, userId) : undefined;
  if (refused !== undefined) return refused;
  const picture = await avatarFromUpload(base64);
  if (isRefusal(picture)) return picture;
  return (await countAvatarChange(deps.db, userId, new Date(deps.now()))) ? picture : refuse(ERROR.tooOften);
}
