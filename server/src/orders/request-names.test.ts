import { PREPAY_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from './testing/order-world.ts';

let world: OrderWorld;
let userId: number;
beforeEach(async () => {
  world = await orderWorld();
  userId = await world.person();
});
afterEach(() => world.close());

async function pay(outTradeNo: string) {
  const fact = world.provider.pay(outTradeNo);
  expect(await world.orders.settle(outTradeNo, fact ?? { kind: 'unknown' })).toBe('granted');
}

test('returns the same answer for a request id that found an open order, also after the payment', async () => {
  const wishes = [{ requestId: randomUUID() }, { requestId: randomUUID() }, {}].map((one) => world.wanted(userId, one));
  const answers = await Promise.all(wishes.map((one) => world.orders.prepay(one)));
  await pay(await world.begin(world.wanted(userId)));
  for (const [number, wish] of wishes.slice(0, 2).entries()) {
    expect(await world.orders.prepay(wish)).toEqual(answers[number]);
  }
  expect(world.provider.held.size).toBe(1);
});

test('rejects a request id for anything else once it was used for an open order', async () => {
  await world.begin(world.wanted(userId));
  const requestId = randomUUID();
  await world.begin(world.wanted(userId, { requestId }));
  expect(await world.orders.prepay(world.wanted(userId, { requestId, type: PREPAY_TYPE.Redirect }))).toMatchObject({
    refused: ERROR.badInput,
  });
});

test('accepts one of two products that use the same request id at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const requestId = randomUUID();
    const buyer = await world.person();
    const plans = [
      { product: { kind: 'vip', templateId: VIP_PLAN.Month } },
      { product: { kind: 'vip', templateId: VIP_PLAN.Week } },
    ] as const;
    const answers = await Promise.all(
      plans.map((plan) => world.orders.prepay(world.wanted(buyer, { requestId, ...plan }))),
    );
    expect(answers.filter((one) => 'outTradeNo' in one)).toHaveLength(1);
    expect(answers.filter((one) => 'refused' in one && one.refused === ERROR.badInput)).toHaveLength(1);
  }
});

test('moves a request id to the next order if its order ended before it was answered', async () => {
  const requestId = randomUUID();
  const prepay = world.provider.prepay.bind(world.provider);
  let asked = 0;
  Object.assign(world.provider, {
    prepay: async (wanted: Parameters<typeof prepay>[0]) => {
      asked += 1;
      const answer = await prepay(wanted);
      if (asked > 1) return answer;
      await world.provider.close(wanted.outTradeNo);
      return 'closed';
    },
  });
  const outTradeNo = await world.begin(world.wanted(userId, { requestId }));
  await pay(outTradeNo);
  expect(await world.begin(world.wanted(userId, { requestId }))).toBe(outTradeNo);
});

test('treats the same request id of another user as a different request', async () => {
  const requestId = randomUUID();
  const first = await world.begin(world.wanted(userId, { requestId }));
  expect(await world.begin(world.wanted(await world.person(), { requestId }))).not.toBe(first);
});

test('limits a user to 600 request ids per hour', async () => {
  const named = () => world.orders.prepay(world.wanted(userId, { requestId: randomUUID() }));
  for (let number = 0; number < 600; number += 1) expect(await named()).toHaveProperty('outTradeNo');
  expect(await named()).toMatchObject({ refused: ERROR.tooOften });
});
