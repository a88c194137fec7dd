import { ERROR_TEXT } from '@juzhongren/contract/error-texts';
import { ERROR } from '@juzhongren/contract/errors';
import { refusalText } from '../../net/refusal-text.ts';
import type { Failure } from '../../net/send.ts';

export interface Refusal {
  /** Shown briefly: what happened. */
  readonly toast: string;
  /** Shown beside the field: what to do. */
  readonly advice: string;
}

const ADVICE: Readonly<Record<number, string>> = {
  [ERROR.redeemRefused]: '这个码已经用过、过期或停用了。',
  [ERROR.badInput]: '没有这样的码，核对一下有没有打错。',
  [ERROR.notFound]: '没有这个码，核对一下有没有打错。',
  [ERROR.alreadyDone]: '你已经有了，看看下面的兑换记录。',
  [ERROR.tooOften]: '试得太多次了，过一会儿再来。',
  [ERROR.systemError]: '平台暂时没有回应，码没有用掉，过一会儿再试。',
};
const LOST = '网络不稳，不知道有没有换成。再点一次不会重复兑换。';
const BUSY = '服务暂时没有回应，过一会儿再试。';

/**
 * Returns the messages for a failed redemption. `again`: the response to the previous attempt with this code was lost.
 */
export function redeemRefusal(failure: Failure, { again }: { again: boolean }): Refusal {
  if (failure.fault !== 'refused')
    return { toast: '兑换失败', advice: failure.fault === 'status' ? refusalText(failure, BUSY) : LOST };
  // Not a failure: the attempt with the lost response succeeded.
  if (again && failure.err === ERROR.alreadyDone)
    return { toast: '不用再换', advice: ADVICE[ERROR.alreadyDone] ?? BUSY };
  const toast = failure.err === ERROR.redeemRefused ? ERROR_TEXT[ERROR.redeemRefused] : '兑换失败';
  return { toast, advice: ADVICE[failure.err] ?? BUSY };
}
