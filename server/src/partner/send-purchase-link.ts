import type { VipTemplateId } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { transactUnless } from '../database/transact.ts';
import { type Refusal, isRefusal, refuse } from '../http/calls.ts';
import { findOwnOrigin } from '../http/own-origin.ts';
import { takeUse } from '../limits/uses-per-person.ts';
import { vipPlans } from '../orders/vip-plans.ts';
import type { Deps } from '../ports/deps.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Text messages per user. They cost money, and the phone may belong to someone else by now. */
export const LINKS_PER_PERSON = [
  { what: 'vip-sms-minute', max: 1, windowMs: MINUTE_MS },
  { what: 'vip-sms-day', max: 5, windowMs: DAY_MS },
] as const;

type LinkDeps = Pick<Deps, 'db' | 'now' | 'env' | 'payment' | 'textMessages'>;

/**
 * Sends the user a text message with a link to the membership page. Errors: 4014 if nothing is sold here; 1001 if this
 * plan is not sold; 1002 if the user has no phone; 1004 if called too often; 5000 if not delivered.
 */
export async function sendPurchaseLink(
  deps: LinkDeps,
  { userId, templateId, origin }: { userId: number; templateId: VipTemplateId; origin: string },
): Promise<Record<string, never> | Refusal> {
  if (deps.payment === undefined) return refuse(ERROR.paymentUnavailable);
  if (!vipPlans(deps.env).some((plan) => plan.templateId === templateId)) {
    return refuse(ERROR.badInput, { params: { issues: [{ path: 'templateId', message: '没有这种会员' }] } });
  }
  const ownOrigin = findOwnOrigin(deps.env, origin);
  if (ownOrigin === undefined) return refuse(ERROR.systemError);
  const { phone } = await deps.db
    .selectFrom('app_user')
    .select('phone')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (phone === null) return refuse(ERROR.notFound);
  const at = new Date(deps.now());
  // Counted before sending, so that parallel requests do not exceed the limit. A refused request is not counted.
  const counted = await transactUnless(deps.db, isRefusal, async (transaction) => {
    for (const allowance of LINKS_PER_PERSON) {
      if (!(await takeUse(transaction, userId, { ...allowance, at }))) return refuse(ERROR.tooOften);
    }
    return {};
  });
  if (isRefusal(counted)) return counted;
  const sent = await deps.textMessages.sendLink(phone, `${ownOrigin}/vip?template=${templateId}`);
  return sent ? {} : refuse(ERROR.systemError);
}
