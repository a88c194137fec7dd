import { ERROR } from '@juzhongren/contract/errors';
import { refusalText } from '../../net/refusal-text.ts';
import type { Failure } from '../../net/send.ts';

/** Why something was refused, and the field it is said beside. */
export interface Reason {
  readonly at: 'phone' | 'code';
  readonly text: string;
}

/** Refusals that say more than «failed» to somebody who waits for a code or signs in by one. */
const TOLD: ReadonlySet<number> = new Set([ERROR.tooOften, ERROR.codeTooOften, ERROR.humanCheckFailed]);

/** What the toast does not say, as far as it is known; undefined where there is nothing to add. */
export function refusalReason(failure: Failure): Reason | undefined {
  if (failure.fault !== 'refused') return undefined;
  if (failure.err === ERROR.badInput) return { at: 'phone', text: '这个手机号好像不对，检查一下吧' };
  return TOLD.has(failure.err) ? { at: 'code', text: refusalText(failure, '') } : undefined;
}
