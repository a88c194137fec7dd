import { ERROR } from '@juzhongren/contract/errors';
import { refusalText } from '../../net/refusal-text.ts';
import type { Failure } from '../../net/send.ts';

export const AGREE_FIRST = '请先阅读并同意用户协议和隐私政策';

/** For a successful response without a token. */
export const NO_TOKEN = '登录失败，请稍后重试';

export function signInFailure(failure: Failure): string {
  const { fault, err } = failure;
  if (fault === 'network' || fault === 'aborted' || fault === 'malformed') return NO_TOKEN;
  if (err === ERROR.codeWrong) return '验证码错误';
  if (err === ERROR.authorizationExpired) return '授权已过期，请重新加载页面授权';
  return fault === 'status' ? refusalText(failure, `登录失败[${err}]`) : `登录失败[${err}]`;
}
