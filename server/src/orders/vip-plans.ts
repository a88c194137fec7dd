// Defines the membership prices from the operator's price list, the only source of amounts.
import { VIP_PLAN } from '@juzhongren/contract/enumerations';
import { VIP_NAMES } from '@juzhongren/contract/limits';
import type { VipTemplate } from '@juzhongren/contract/money';
import type { Env } from '../settings/env.ts';

type Prices = Pick<Env, 'VIP_MONTH_PRICE' | 'VIP_WEEK_PRICE'>;

/** Returns the plans on sale, the longer one first. `discount`: price in cents. */
export function vipPlans(env: Prices): VipTemplate[] {
  const prices = [
    { templateId: VIP_PLAN.Month, name: VIP_NAMES[VIP_PLAN.Month], discount: env.VIP_MONTH_PRICE },
    { templateId: VIP_PLAN.Week, name: VIP_NAMES[VIP_PLAN.Week], discount: env.VIP_WEEK_PRICE },
  ] as const;
  return prices.filter(({ discount }) => discount > 0);
}
