import { ERROR } from '@juzhongren/contract/errors';
import type { Failure } from '../../net/send.ts';

/** What to say when signing in failed. */
export function signInFailure({ fault, err }: Failure): string {
  if (fault === 'network' || fault === 'aborted' || fault === 'malformed') return '登录失败，请稍后重试';
  if (err === ERROR.codeWrong) return '验证码错误';
  if (err === ERROR.authorizationExpired) return '授权已过期，请重新加载页面授权';
  return `登录失败[${err}]`;
}
