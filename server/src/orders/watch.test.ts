import { VIP_PLAN } from '@juzhongren/contract/enumerations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { vipPlans } from './vip-plans.ts';
import { askRefund } from './ask-refund.ts';
import { expectLedgerRight, membershipEnd, type OrderWorld, orderWorld } from './testing/order-world.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let world: OrderWorld;
beforeEach(async () => {
  world = await orderWorld();
});
afterEach(async () => {
  await expectLedgerRight(world);
  await world.close();
});

/** Returns the seconds, counted from now, at which the provider is asked about orders. */
async function looksWithin(seconds: number): Promise<number[]> {
  const looks: number[] = [];
  for (let second = 1; second <= seconds; second += 1) {
    const before = world.provider.calls.query;
    await world.pass(SECOND, SECOND);
    if (world.provider.calls.query > before) looks.push(second);
  }
  return looks;
}

describe('waiting order', () => {
  test('is asked about after 5, 15, 30 and 55 s, then every 55 s', async () => {
    await world.begin(world.wanted(await world.person()));
    expect(await looksWithin(180)).toEqual([5, 15, 30, 55, 110, 165]);
  });

  test('is granted within a minute of the payment if its notification is lost', async () => {
    for (const delay of [0, 6, 31, 56, 100, 29 * 60] as const) {
      const userId = await world.person();
      const outTradeNo = await world.begin(world.wanted(userId));
      await world.pass(delay * SECOND, SECOND * 5);
      world.provider.pay(outTradeNo);
      await world.pass(MINUTE, SECOND);
      expect({ delay, status: (await world.order(outTradeNo)).status }).toEqual({ delay, status: 'granted' });
    }
  });

  test('is closed at the provider and here when it expires, and cannot be paid then', async () => {
    const outTradeNo = await world.begin(world.wanted(await world.person()));
    await world.pass(29 * MINUTE, MINUTE);
    expect((await world.order(outTradeNo)).status).toBe('prepaid');
    await world.pass(2 * MINUTE, SECOND * 5);
    expect(await world.order(outTradeNo)).toMatchObject({ status: 'closed', closed_at: expect.any(Date) });
    expect(world.provider.pay(outTradeNo)).toBeUndefined();
  });

  test('is granted if it is paid at the moment of closing', async () => {
    const outTradeNo = await world.begin(world.wanted(await world.person()));
    const query = world.provider.query.bind(world.provider);
    // Pays between the query and the closing.
    Object.assign(world.provider, {
      query: async (number: string) => {
        const fact = await query(number);
        if (world.clock.now >= (await world.order(outTradeNo)).expires_at.getTime()) world.provider.pay(number);
        return fact;
      },
    });
    await world.pass(32 * MINUTE, SECOND * 30);
    expect((await world.order(outTradeNo)).status).toBe('granted');
  });

  test('stays open while the provider is unreachable, and its payment is found afterwards', async () => {
    const outTradeNo = await world.begin(world.wanted(await world.person()));
    world.provider.pay(outTradeNo);
    Object.assign(world.provider.faults, { query: 'unavailable', close: 'unavailable' });
    await world.pass(45 * MINUTE, SECOND * 30);
    expect((await world.order(outTradeNo)).status).toBe('prepaid');
    Object.assign(world.provider.faults, { query: 'none', close: 'none' });
    await world.pass(MINUTE);
    expect((await world.order(outTradeNo)).status).toBe('granted');
  });

  test('is closed here if the provider never knew it, whatever the provider answers to closing', async () => {
    world.provider.faults.prepay = 'unavailable';
    const userId = await world.person();
    await world.orders.prepay(world.wanted(userId));
    world.provider.faults.close = 'unavailable';
    await world.pass(32 * MINUTE, SECOND * 30);
    const orders = await world.deps.db.selectFrom('purchase').select('status').where('user_id', '=', userId).execute();
    expect(orders).toEqual([{ status: 'closed' }]);
  });
});

describe('closed order', () => {
  const closedOrder = async () => {
    const userId = await world.person();
    const outTradeNo = await world.begin(world.wanted(userId));
    await world.pass(31 * MINUTE, MINUTE);
    expect((await world.order(outTradeNo)).status).toBe('closed');
    return { userId, outTradeNo };
  };

  test('is asked about once more after a day, then never again', async () => {
    const { outTradeNo } = await closedOrder();
    const before = world.provider.calls.query;
    await world.pass(23 * HOUR, HOUR);
    expect(world.provider.calls.query).toBe(before);
    await world.pass(3 * DAY, HOUR);
    expect(world.provider.calls.query).toBe(before + 1);
    expect((await world.order(outTradeNo)).next_look_at).toBeNull();
  });

  test('is granted if its payment is found a day later', async () => {
    const { userId, outTradeNo } = await closedOrder();
    const held = world.provider.held.get(outTradeNo);
    if (held !== undefined) held.state = 'open';
    world.provider.pay(outTradeNo);
    await world.pass(DAY, HOUR);
    expect((await world.order(outTradeNo)).status).toBe('granted');
    expect(await membershipEnd(world, userId)).toBeGreaterThan(world.clock.now);
  });
});

describe('paid order', () => {
  const paidSeat = async () => {
    const product = { kind: 'seat', scriptId: 1, partyId: 'party-1' } as const;
    const outTradeNo = await world.begin(world.wanted(await world.person(), { product }));
    world.rooms = 'fail';
    const fact = world.provider.pay(outTradeNo);
    if (fact === undefined) throw new Error('It is open.');
    expect(await world.orders.settle(outTradeNo, fact)).toBe('pending');
    return outTradeNo;
  };

  test('is granted by the watch if it could not be granted before', async () => {
    const outTradeNo = await paidSeat();
    await world.pass(MINUTE);
    expect((await world.order(outTradeNo)).status).toBe('paid');
    world.rooms = 'grant';
    await world.pass(MINUTE);
    expect((await world.order(outTradeNo)).status).toBe('granted');
  });

  test('calls a person after ten minutes without a grant, and is still granted when possible', async () => {
    const outTradeNo = await paidSeat();
    await world.pass(5 * MINUTE);
    expect((await world.order(outTradeNo)).attention).toBeNull();
    await world.pass(6 * MINUTE);
    expect((await world.order(outTradeNo)).attention).toBe('not-granted');
    world.rooms = 'grant';
    await world.pass(2 * MINUTE);
    expect(await world.order(outTradeNo)).toMatchObject({ status: 'granted', attention: null });
  });

  test('is granted by a server without a payment provider', async () => {
    const outTradeNo = await paidSeat();
    world.rooms = 'grant';
    world.clock.advance(MINUTE);
    await world.another({ payment: undefined }).turn();
    expect((await world.order(outTradeNo)).status).toBe('granted');
  });
});

describe('refund', () => {
  const refunded = async () => {
    const outTradeNo = await world.begin(world.wanted(await world.person()));
    const fact = world.provider.pay(outTradeNo);
    if (fact === undefined) throw new Error('It is open.');
    await world.orders.settle(outTradeNo, fact);
    await world.deps.db
      .transaction()
      .execute((transaction) => askRefund(transaction, { outTradeNo, reason: '不想要了' }, new Date(world.clock.now)));
    return outTradeNo;
  };

  test('is carried out at once', async () => {
    const outTradeNo = await refunded();
    await world.orders.turn();
    expect((await world.order(outTradeNo)).status).toBe('refunded');
    expect(world.provider.refunds.get(`${outTradeNo}R`)).toMatchObject({ amount: 2_800 });
  });

  test('is checked until it completes if the bank takes a day', async () => {
    world.provider.refundsAre = { kind: 'accepted' };
    const outTradeNo = await refunded();
    await world.pass(DAY, 10 * MINUTE);
    expect((await world.order(outTradeNo)).status).toBe('refunding');
    expect(world.provider.calls.refund).toBe(1);
    world.provider.finishRefunds();
    await world.pass(HOUR, 10 * MINUTE);
    expect((await world.order(outTradeNo)).status).toBe('refunded');
  });

  test('calls a person if refused, and completes if the provider accepts it later', async () => {
    world.provider.refundsAre = { kind: 'refused', code: 'NOT_ENOUGH' };
    const outTradeNo = await refunded();
    await world.orders.turn();
    expect(await world.order(outTradeNo)).toMatchObject({ status: 'refunding', attention: 'refund NOT_ENOUGH' });
    const refund = world.provider.refunds.get(`${outTradeNo}R`);
    if (refund !== undefined) refund.fact = { kind: 'refunded' };
    await world.pass(MINUTE);
    expect(await world.order(outTradeNo)).toMatchObject({ status: 'refunded', attention: null });
  });

  test('waits for a provider that is away', async () => {
    world.provider.faults.refund = 'unavailable';
    const outTradeNo = await refunded();
    await world.pass(MINUTE);
    world.provider.faults.refund = 'none';
    await world.pass(MINUTE);
    expect((await world.order(outTradeNo)).status).toBe('refunded');
  });
});

test('divides due orders between two servers, each order once', async () => {
  const other = world.another();
  for (let orders = 0; orders < 100; orders += 1) await world.begin(world.wanted(await world.person()));
  world.clock.advance(5 * SECOND);
  await Promise.all([world.orders.turn(), other.turn()]);
  expect(world.provider.calls.query).toBe(100);
});

test('leaves orders of a provider alone that is no longer configured', async () => {
  const outTradeNo = await world.begin(world.wanted(await world.person()));
  await world.deps.db.updateTable('purchase').set({ provider: 'wechat' }).execute();
  await world.pass(40 * MINUTE, MINUTE);
  expect(world.provider.calls.query).toBe(0);
  expect((await world.order(outTradeNo)).status).toBe('prepaid');
  await world.deps.db.updateTable('purchase').set({ provider: 'embedded' }).execute();
});

test('omits plans without a price from the price list', () => {
  expect(vipPlans({ VIP_MONTH_PRICE: 2_800, VIP_WEEK_PRICE: 1_000 })).toEqual([
    { templateId: VIP_PLAN.Month, name: '月卡', discount: 2_800 },
    { templateId: VIP_PLAN.Week, name: '七天卡', discount: 1_000 },
  ]);
  expect(vipPlans({ VIP_MONTH_PRICE: 0, VIP_WEEK_PRICE: 1 })).toEqual([
    { templateId: VIP_PLAN.Week, name: '七天卡', discount: 1 },
  ]);
});
