import { ERROR } from '@juzhongren/contract/errors';
import { refusalText } from '../../net/refusal-text.ts';
import type { Failure } from '../../net/send.ts';

/** What to say when an invitation did not lead into the room. */
export function joinFailure({ err }: Failure): string {
  if (err === ERROR.systemError) return '系统错误，请联系客服';
  if (err === ERROR.invitationExpired || err === ERROR.invitationInvalid) return '邀请链接已失效';
  return `未知错误[${err}]`;
}

/** What a bare code does not say, as far as it is known; undefined where there is nothing to add. */
export function joinReason(failure: Failure): string | undefined {
  if (failure.fault === 'network' || failure.fault === 'aborted') return '没有连上服务器，等网络好了再试一次';
  if (failure.fault !== 'refused') return '服务器出了点问题，稍后再试一次';
  const text = refusalText(failure, '');
  return text === '' || text === joinFailure(failure) ? undefined : text;
}
