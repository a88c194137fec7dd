import { ERROR } from '@juzhongren/contract/errors';
import { refusalText } from '../../net/refusal-text.ts';
import type { Failure } from '../../net/send.ts';

export function joinFailure({ err }: Failure): string {
  if (err === ERROR.systemError) return '系统错误，请联系客服';
  if (err === ERROR.invitationExpired || err === ERROR.invitationInvalid) return '邀请链接已失效';
  return `未知错误[${err}]`;
}

/** Returns the reason of a failure that `joinFailure` shows only as a code. Undefined if there is nothing to add. */
export function joinReason(failure: Failure): string | undefined {
  if (failure.fault === 'network' || failure.fault === 'aborted') return '没有连上服务器';
  if (failure.fault !== 'refused') return refusalText(failure, '服务器出了点问题');
  const text = refusalText(failure, '');
  return text === '' || text === joinFailure(failure) ? undefined : text;
}

/** Returns what to do about a failure. Undefined if the user can only go home. */
export function joinAdvice({ fault, err }: Failure): string | undefined {
  if (fault === 'network' || fault === 'aborted') return '等网络好了再试一次';
  if (fault !== 'refused') return '稍后再试一次';
  if (err === ERROR.roomFull) return '问问房主还能不能让出座位，或者自己开一局';
  return err === ERROR.invitationExpired || err === ERROR.invitationInvalid ? '请朋友再发一个' : undefined;
}
