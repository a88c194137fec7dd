import { ERROR } from '@juzhongren/contract/errors';
import { refusalText } from '../../net/refusal-text.ts';
import type { Failure } from '../../net/send.ts';

export interface Reason {
  readonly at: 'phone' | 'code';
  readonly text: string;
}

/** Refusals with a more specific message than "failed". */
const TOLD: ReadonlySet<number> = new Set([ERROR.tooOften, ERROR.codeTooOften, ERROR.humanCheckFailed]);

/** Returns a reason that the toast does not show. Undefined if there is nothing to add. */
export function refusalReason(failure: Failure): Reason | undefined {
  if (failure.fault !== 'refused') return undefined;
  if (failure.err === ERROR.badInput) return { at: 'phone', text: '这个手机号好像不对，检查一下吧' };
  return TOLD.has(failure.err) ? { at: 'code', text: refusalText(failure, '') } : undefined;
}
