import { ERROR } from '@juzhongren/contract/errors';
import { scriptPrepayStatus, vipActivity, vipPrepay, vipPrepayStatus } from '@juzhongren/contract/money';
import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { refuse, route, type Route } from '../http/calls.ts';
import type { Orders } from './orders.ts';
import { vipPlans } from './vip-plans.ts';

const VIP_PATH = '/vip';

export const vipActivityRoute: Route = route(vipActivity, async ({ deps }) =>
  deps.payment === undefined ? [] : vipPlans(deps.env),
);

export const vipPrepayRoute = (orders: Orders): Route =>
  route(vipPrepay, async ({ request, caller, address, origin, deps }) => {
    const plan = vipPlans(deps.env).find(({ templateId }) => templateId === request.templateId);
    if (plan === undefined) {
      const issue = { path: 'templateId', message: '没有在售' };
      return refuse(ERROR.badInput, { params: { issues: [issue] } });
    }
    return await orders.prepay({
      userId: caller.userId,
      product: { kind: 'vip', templateId: plan.templateId },
      amount: plan.discount,
      description: `${PRODUCT_NAME} 会员${plan.name}`,
      type: request.type,
      channelId: request.channelId,
      appKey: request.appKey,
      requestId: request.requestId,
      returnTo: VIP_PATH,
      address,
      origin,
    });
  });

export const vipPrepayStatusRoute = (orders: Orders): Route =>
  route(vipPrepayStatus, async ({ request, caller }) => orders.status(caller.userId, request.outTradeNo));

export const scriptPrepayStatusRoute = (orders: Orders): Route =>
  route(scriptPrepayStatus, async ({ request, caller }) => orders.status(caller.userId, request.outTradeNo));
