import { ERROR } from '@juzhongren/contract/errors';
import type { Failure } from '../../net/send.ts';

/** What to say when an invitation did not lead into the room. */
export function joinFailure({ err }: Failure): string {
  if (err === ERROR.systemError) return '系统错误，请联系客服';
  if (err === ERROR.invitationExpired || err === ERROR.invitationInvalid) return '邀请链接已失效';
  return `未知错误[${err}]`;
}
