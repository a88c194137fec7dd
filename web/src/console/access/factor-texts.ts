import { ERROR } from '@juzhongren/contract/errors';
import { refusalText } from '../../net/refusal-text.ts';
import { endByWrongFactor } from './console-token.ts';
import type { Failure } from '../../net/send.ts';

/**
 * Returns the message for a refused code. When the server ended the session after too many wrong codes, it also signs this
 * tab out, and the sign-in page gives the reason.
 */
export function handleFactorFailure(failure: Failure): string {
  if (failure.err === ERROR.tooOften) endByWrongFactor();
  if (failure.err === ERROR.codeWrong) return '不对，或者已经用过了。验证器每 30 秒换一个，等它换了再试。';
  return refusalText(failure, '没有连上服务器，请再试一次。');
}
