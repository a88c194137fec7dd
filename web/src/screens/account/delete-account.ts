import { userDelete } from '@juzhongren/contract/account-data';
import { userProfile } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { send, type Failure } from '../../net/send.ts';

export type Deletion =
  | { readonly done: true }
  | {
      readonly done: false;
      readonly words: string;
      /** True if the account may or may not have been deleted. */
      readonly unsure: boolean;
    };

const DONE: Deletion = { done: true };

/**
 * Deletes the caller's account. The server requires the caller's own id, so that a stray request deletes nothing.
 * @param unsure True after an attempt whose response was lost. A missing session then means the account is deleted.
 */
export async function deleteAccount({ unsure }: { unsure: boolean }): Promise<Deletion> {
  const own = await send(userProfile, {});
  if (!own.ok) {
    if (unsure && isGone(own)) return DONE;
    return { done: false, words: unsure ? `网络断了，${UNKNOWN}` : '没有注销成功，请检查网络后再试', unsure };
  }
  const answer = await send(userDelete, { confirm: own.params.id });
  if (answer.ok || (unsure && isGone(answer))) return DONE;
  if (answer.fault === 'refused') {
    // The session is still valid and the server refuses, so the earlier attempt deleted nothing either.
    const words = answer.err === ERROR.tooOften ? '你的房间正忙，没有注销，请过一会儿再试' : NOT_DONE;
    return { done: false, words, unsure: false };
  }
  const why = answer.fault === 'network' ? '网络断了' : '服务器没有说清楚';
  return { done: false, words: `${why}，${UNKNOWN}`, unsure: true };
}

const UNKNOWN = '还不知道注销了没有，请再试一次';
const NOT_DONE = '没有注销成功，什么都没有删除，请稍后再试';

function isGone({ fault, err }: Failure): boolean {
  return fault === 'refused' && err === ERROR.sessionInvalid;
}
