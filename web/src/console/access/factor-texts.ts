import { ERROR } from '@juzhongren/contract/errors';
import { refusalText } from '../../net/refusal-text.ts';
import { endByWrongFactor } from './console-token.ts';
import type { Failure } from '../../net/send.ts';

/** What to say of a code that was refused. Wrong ones too often have ended the session: the way in begins anew. */
export function factorFailure(failure: Failure): string {
  if (failure.err === ERROR.tooOften) endByWrongFactor();
  if (failure.err === ERROR.codeWrong) return '不对，或者已经用过了。验证器每 30 秒换一个，等它换了再试。';
  return refusalText(failure, '没有连上服务器，请再试一次。');
}
