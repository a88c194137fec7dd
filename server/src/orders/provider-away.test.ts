import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askRefund } from './ask-refund.ts';
import { refundByHand } from './settle-by-hand.ts';
import { expectLedgerRight, type OrderWorld, orderWorld } from './testing/order-world.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let world: OrderWorld;
beforeEach(async () => {
  world = await orderWorld();
});
afterEach(async () => {
  await expectLedgerRight(world);
  await world.close();
});

async function beginMany(count: number): Promise<string[]> {
  const userId = await world.person();
  const numbers: string[] = [];
  // Uses different products, because a user has at most one open order per product.
  for (let number = 0; number < count; number += 1) {
    const product = { kind: 'seat', scriptId: 1, partyId: `party-${number}` } as const;
    if (number % 50 === 0) await world.deps.db.deleteFrom('person_limit').execute();
    numbers.push(await world.begin(world.wanted(userId, { product })));
  }
  return numbers;
}

describe('provider that is away', () => {
  const goAway = () =>
    Object.assign(world.provider.faults, { query: 'unavailable', close: 'unavailable', refund: 'unavailable' });
  const comeBack = () => Object.assign(world.provider.faults, { query: 'none', close: 'none', refund: 'none' });

  test('is asked about a few orders at a time, and less and less often', async () => {
    await beginMany(200);
    goAway();
    await world.pass(10 * MINUTE, 2 * SECOND);
    // Asking about each order on time would take 200 × 13 queries.
    expect(world.provider.calls.query).toBeLessThan(600);
    const before = world.provider.calls.query;
    await world.pass(HOUR, 10 * SECOND);
    expect(world.provider.calls.query - before).toBeLessThanOrEqual(61 * 40);
  });

  test('is asked about every order within two minutes after it returns, however long it was away', async () => {
    const numbers = await beginMany(100);
    for (const outTradeNo of numbers) world.provider.pay(outTradeNo);
    goAway();
    await world.pass(26 * HOUR, 5 * MINUTE);
    comeBack();
    await world.pass(2 * MINUTE, 2 * SECOND);
    const orders = await world.deps.db.selectFrom('purchase').select('status').execute();
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['granted']));
  });

  test('does not delay the grant of paid orders', async () => {
    const numbers = await beginMany(100);
    const paid = numbers.at(-1) ?? '';
    world.rooms = 'fail';
    world.clock.advance(SECOND);
    await world.orders.settle(paid, world.provider.pay(paid) ?? { kind: 'unknown' });
    world.clock.advance(MINUTE);
    goAway();
    const asked: (() => void)[] = [];
    Object.assign(world.provider, {
      query: async () => await new Promise((resolve) => asked.push(() => resolve('unavailable'))),
    });
    world.rooms = 'grant';
    const turn = world.orders.turn();
    await expect.poll(async () => (await world.order(paid)).status).toBe('granted');
    const timer = setInterval(() => {
      for (const answer of asked.splice(0)) answer();
    }, 10);
    await turn;
    clearInterval(timer);
  });
});

describe('refused refund', () => {
  const refused = async () => {
    world.provider.refundsAre = { kind: 'refused', code: 'NOT_ENOUGH' };
    // Acts like a vendor that stores nothing about a refund it refuses.
    const refund = world.provider.refund.bind(world.provider);
    Object.assign(world.provider, {
      refund: async (asked: Parameters<typeof refund>[0]) => {
        if (world.provider.refundsAre.kind !== 'refused') return await refund(asked);
        world.provider.calls.refund += 1;
        return world.provider.refundsAre;
      },
    });
    const outTradeNo = await world.begin(world.wanted(await world.person()));
    await world.orders.settle(outTradeNo, world.provider.pay(outTradeNo) ?? { kind: 'unknown' });
    const at = new Date(world.clock.now);
    await world.deps.db.transaction().execute((one) => askRefund(one, { outTradeNo, reason: 'left' }, at));
    await world.orders.turn();
    expect((await world.order(outTradeNo)).attention).toBe('refund NOT_ENOUGH');
    return outTradeNo;
  };

  test('waits for an operator, who may be returning the money another way', async () => {
    const outTradeNo = await refused();
    world.provider.refundsAre = { kind: 'refunded' };
    await world.pass(HOUR, MINUTE);
    expect(world.provider.calls.refund).toBe(1);
    expect((await world.order(outTradeNo)).status).toBe('refunding');
    await refundByHand(
      world.deps.db,
      { order: await world.order(outTradeNo), reason: '再试' },
      new Date(world.clock.now),
    );
    await world.orders.turn();
    expect(await world.order(outTradeNo)).toMatchObject({ status: 'refunded', attention: null });
  });
});

test('keeps other reasons for attention when a refund is requested again', async () => {
  world.provider.refundsAre = { kind: 'accepted' };
  const outTradeNo = await world.begin(world.wanted(await world.person()));
  const fact = world.provider.pay(outTradeNo);
  if (fact === undefined) throw new Error('It is open.');
  await world.orders.settle(outTradeNo, fact);
  await world.orders.settle(outTradeNo, { ...fact, transactionId: 'second' });
  for (const expected of ['asked', 'again'] as const) {
    const order = await world.order(outTradeNo);
    expect(await refundByHand(world.deps.db, { order, reason: '退' }, new Date(world.clock.now))).toBe(expected);
    await world.orders.turn();
  }
  expect((await world.order(outTradeNo)).attention).toBe('transaction second');
});

test('sends the payer the reason of a refund in Chinese', async () => {
  const reasons: string[] = [];
  const refund = world.provider.refund.bind(world.provider);
  Object.assign(world.provider, {
    refund: async (asked: Parameters<typeof refund>[0]) => {
      reasons.push(asked.reason);
      return await refund(asked);
    },
  });
  for (const reason of ['left', '玩家来信']) {
    const outTradeNo = await world.begin(world.wanted(await world.person()));
    await world.orders.settle(outTradeNo, world.provider.pay(outTradeNo) ?? { kind: 'unknown' });
    const at = new Date(world.clock.now);
    await world.deps.db.transaction().execute((one) => askRefund(one, { outTradeNo, reason }, at));
    await world.orders.turn();
  }
  expect(reasons).toEqual(['离开了房间', '玩家来信']);
});
