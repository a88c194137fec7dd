import { userFeedback as userFeedbackCall } from '@juzhongren/contract/account-data';
import { ERROR } from '@juzhongren/contract/errors';
import { refuse, route } from '../http/calls.ts';
import { takeUse } from '../limits/uses-per-person.ts';
import { keepFeedback } from './store.ts';

const TELLINGS = { what: 'feedback', max: 10, windowMs: 60 * 60 * 1000 } as const;

/** Stores the caller's feedback. Errors: 1004 if sent too often. */
export const userFeedback = route(userFeedbackCall, async ({ request, caller, deps }) => {
  const { feedback_remark: remark } = request;
  const { userId } = caller;
  const at = new Date(deps.now());
  if (!(await takeUse(deps.db, userId, { ...TELLINGS, at }))) return refuse(ERROR.tooOften);
  await keepFeedback(deps.db, { userId, type: request.feedback_type, remark, at });
  return {};
});
