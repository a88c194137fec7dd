import { ERROR } from '@juzhongren/contract/errors';
import { refusalText } from '../../net/refusal-text.ts';
import type { Failure } from '../../net/send.ts';

/** Returns why an action was refused, in the server's own words if it gave some. */
export function actFailure(failure: Failure): string {
  if (failure.err === ERROR.badInput) {
    const { params } = failure;
    const said: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'said') : undefined;
    if (typeof said === 'string') return said;
  }
  if (failure.err === ERROR.notYours) return '你的角色不能做这件事。';
  return refusalText(failure, '没有连上服务器，请再试一次。');
}

/** Returns whether the server may have done it although no valid response came. */
export const isUnsure = ({ fault, status }: Failure): boolean =>
  fault === 'network' || fault === 'aborted' || fault === 'malformed' || (fault === 'status' && (status ?? 0) >= 500);
