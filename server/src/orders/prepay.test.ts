import { PREPAY_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { randomBytes, randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Wanted } from './orders.ts';
import { newTradeNumber } from './trade-number.ts';
import { type OrderWorld, orderWorld } from './testing/order-world.ts';

const MINUTE = 60_000;

let world: OrderWorld;
let userId: number;
beforeEach(async () => {
  world = await orderWorld();
  userId = await world.person();
});
afterEach(() => world.close());

const begin = async (more: Partial<Wanted> = {}) => await world.begin(world.wanted(userId, more));
const statusOf = async (outTradeNo: string) => (await world.order(outTradeNo)).status;

const openOrders = async () =>
  (await world.deps.db.selectFrom('purchase').select('out_trade_no').where('user_id', '=', userId).execute()).length;

async function bind(subject: string, provider = 'messenger:test') {
  await world.deps.db
    .insertInto('identity')
    .values({ provider, subject, union_id: null, user_id: userId, created_at: new Date(world.clock.now) })
    .execute();
}

describe('order of a payment request', () => {
  test('returns the description and the amount, also when requested again', async () => {
    const wanted = world.wanted(userId, { type: PREPAY_TYPE.QrCode });
    const bill = { description: '月卡', amount: 2_800 };
    expect(await world.orders.prepay(wanted)).toMatchObject(bill);
    expect(await world.orders.prepay(wanted)).toMatchObject(bill);
    expect(await world.orders.prepay({ ...wanted, requestId: randomUUID() })).toMatchObject(bill);
  });

  test('stores the order before the provider learns of it', async () => {
    const prepay = world.provider.prepay.bind(world.provider);
    const known: unknown[] = [];
    Object.assign(world.provider, {
      prepay: async (asked: Parameters<typeof prepay>[0]) => {
        known.push(await world.order(asked.outTradeNo));
        return await prepay(asked);
      },
    });
    const outTradeNo = await begin();
    expect(known).toMatchObject([{ out_trade_no: outTradeNo, status: 'created', amount: 2_800 }]);
    expect(await statusOf(outTradeNo)).toBe('prepaid');
  });

  test('leaves exactly one payable order when it is closed and begun at the provider at the same time', async () => {
    // The second request closes the order at the provider, which does not know it yet. Only then the first request
    // reaches the provider.
    const close = world.provider.close.bind(world.provider);
    const prepay = world.provider.prepay.bind(world.provider);
    const told = Promise.withResolvers<void>();
    const closedThere = Promise.withResolvers<void>();
    let first: Promise<unknown> | undefined;
    Object.assign(world.provider, {
      prepay: async (asked: Parameters<typeof prepay>[0]) => {
        if (asked.type === PREPAY_TYPE.Redirect) await closedThere.promise;
        return await prepay(asked);
      },
      close: async (outTradeNo: string) => {
        const answer = await close(outTradeNo);
        closedThere.resolve();
        if (first !== undefined) await first;
        return answer;
      },
    });
    first = world.orders.prepay(world.wanted(userId, { type: PREPAY_TYPE.Redirect })).finally(() => told.resolve());
    await expect.poll(async () => await openOrders()).toBe(1);
    await world.orders.prepay(world.wanted(userId, { type: PREPAY_TYPE.QrCode }));
    await told.promise;
    expect([...world.provider.held.values()].filter(({ state }) => state === 'open')).toHaveLength(1);
  });

  test('does not reuse payment parameters that another request closed at the provider meanwhile', async () => {
    const close = world.provider.close.bind(world.provider);
    const prepay = world.provider.prepay.bind(world.provider);
    const begunThere = Promise.withResolvers<void>();
    const closedThere = Promise.withResolvers<void>();
    let first: Promise<unknown> | undefined;
    Object.assign(world.provider, {
      prepay: async (asked: Parameters<typeof prepay>[0]) => {
        const answer = await prepay(asked);
        begunThere.resolve();
        await closedThere.promise;
        return answer;
      },
      close: async (outTradeNo: string) => {
        await begunThere.promise;
        const answer = await close(outTradeNo);
        world.provider.faults.close = 'unavailable';
        closedThere.resolve();
        await first;
        return answer;
      },
    });
    first = world.orders.prepay(world.wanted(userId));
    await expect.poll(async () => await openOrders()).toBe(1);
    expect(await world.orders.prepay(world.wanted(userId, { type: PREPAY_TYPE.Redirect }))).toMatchObject({
      refused: ERROR.paymentUnavailable,
    });
    expect(world.provider.pay(await begin())).toBeDefined();
  });

  test('returns the open order with the same payment parameters', async () => {
    const first = await world.orders.prepay(world.wanted(userId));
    expect(await world.orders.prepay(world.wanted(userId, { requestId: randomUUID() }))).toEqual(first);
    expect(world.provider.calls.prepay).toBe(1);
  });

  test('creates one order for twenty concurrent requests on two servers', async () => {
    const servers = [world.orders, world.another()];
    const requestId = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_, number) =>
        servers[number % 2]?.prepay(world.wanted(userId, number % 3 === 0 ? { requestId } : {})),
      ),
    );
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(world.provider.held.size).toBe(1);
  });

  test.each([
    ['another plan', { product: { kind: 'vip', templateId: VIP_PLAN.Week } }],
    ['a script', { product: { kind: 'script', scriptId: 3 } }],
    ['a seat', { product: { kind: 'seat', scriptId: 3, partyId: 'party-1' } }],
  ] as const)('creates a separate order for %s', async (_what, more) => {
    const first = await begin();
    const second = await begin(more);
    expect(second).not.toBe(first);
    expect(await begin(more)).toBe(second);
    expect(await begin()).toBe(first);
  });

  test.each([
    ['in another way', { type: PREPAY_TYPE.Redirect }],
    ['for another sum', { amount: 2_801 }],
  ] as const)('replaces the open order when one %s is requested, so the old one cannot be paid', async (_how, more) => {
    const first = await begin();
    const second = await begin(more);
    expect(second).not.toBe(first);
    expect(await statusOf(first)).toBe('closed');
    expect(world.provider.pay(first)).toBeUndefined();
    expect(await begin(more)).toBe(second);
  });

  test('refuses another payment if the order was paid in another way meanwhile', async () => {
    const first = await begin();
    world.provider.pay(first);
    expect(await world.orders.prepay(world.wanted(userId, { type: PREPAY_TYPE.Redirect }))).toMatchObject({
      refused: ERROR.alreadyPaid,
    });
    expect(await statusOf(first)).toBe('granted');
  });

  test('creates a separate order for another user', async () => {
    const first = await begin();
    expect(await world.begin(world.wanted(await world.person()))).not.toBe(first);
  });

  test('creates a new order after the last one was paid or closed', async () => {
    const numbers = new Set<string>();
    for (const kind of ['paid', 'closed'] as const) {
      const outTradeNo = await begin();
      numbers.add(outTradeNo);
      const fact = kind === 'paid' ? world.provider.pay(outTradeNo) : ({ kind } as const);
      await world.orders.settle(outTradeNo, fact ?? { kind: 'unknown' });
    }
    numbers.add(await begin());
    expect(numbers.size).toBe(3);
  });

  test('creates a new order if the open one ends too soon, and closes the old one', async () => {
    const first = await begin();
    world.clock.advance(27 * MINUTE);
    expect(await begin()).toBe(first);
    world.clock.advance(MINUTE + 1);
    const second = await begin();
    expect(second).not.toBe(first);
    expect(await statusOf(first)).toBe('closed');
    expect(world.provider.pay(first)).toBeUndefined();
  });

  test('ends with its room, but not before the shortest life a provider accepts', async () => {
    const product = { kind: 'seat', scriptId: 1, partyId: 'party-1' } as const;
    const soon = world.clock.now + MINUTE / 2;
    const outTradeNo = await begin({ product, expiresAt: soon });
    expect((await world.order(outTradeNo)).expires_at.getTime()).toBe(world.clock.now + 2 * MINUTE);
    expect(await begin({ product, expiresAt: soon })).toBe(outTradeNo);
    world.clock.advance(MINUTE);
    // The room waits again, for longer.
    const later = await begin({ product, expiresAt: world.clock.now + 15 * MINUTE });
    expect(later).not.toBe(outTradeNo);
    expect((await world.order(later)).expires_at.getTime()).toBe(world.clock.now + 15 * MINUTE);
  });

  test('keeps an order in the last minutes of its room, so that a shown QR code stays payable', async () => {
    const product = { kind: 'seat', scriptId: 1, partyId: 'party-1' } as const;
    const room = { product, expiresAt: world.clock.now + 4 * MINUTE };
    const outTradeNo = await begin(room);
    world.clock.advance(3 * MINUTE);
    expect(await begin(room)).toBe(outTradeNo);
    world.clock.advance(MINUTE / 2);
    expect(await begin(room)).toBe(outTradeNo);
    expect(world.provider.calls.close).toBe(0);
  });

  test("reuses an order that was created shortly before the room's time ends", async () => {
    const product = { kind: 'seat', scriptId: 1, partyId: 'party-1' } as const;
    const room = { product, expiresAt: world.clock.now + MINUTE };
    const outTradeNo = await begin(room);
    world.clock.advance(MINUTE / 4);
    expect(await begin(room)).toBe(outTradeNo);
  });

  test('closes an order at the provider when its payer is refused later', async () => {
    const outTradeNo = await begin();
    world.clock.advance(5 * MINUTE);
    world.provider.faults.prepay = 'refused';
    expect(await world.orders.prepay(world.wanted(userId))).toMatchObject({ refused: ERROR.systemError });
    expect(await statusOf(outTradeNo)).toBe('closed');
    expect(world.provider.pay(outTradeNo)).toBeUndefined();
  });

  test('renews payment parameters that may have expired', async () => {
    const first = await world.orders.prepay(world.wanted(userId));
    world.clock.advance(4 * MINUTE + 1);
    const second = await world.orders.prepay(world.wanted(userId));
    expect(second).not.toEqual(first);
    expect(second).toMatchObject({ outTradeNo: (first as { outTradeNo: string }).outTradeNo });
  });
});

test('returns own pages at the origin of the operator or the request, and stores them without one', async () => {
  const redirect = { type: PREPAY_TYPE.Redirect };
  const ask = async (origin: string, by = world.orders) => {
    const prepaid = await by.prepay(world.wanted(userId, { ...redirect, origin }));
    return new URL((prepaid as { redirectURL: string }).redirectURL).origin;
  };
  // The same open order, requested at three origins.
  expect(await ask('http://evil.example')).toBe('http://evil.example');
  expect(await ask('http://localhost:8080')).toBe('http://localhost:8080');
  const behindProxy = world.another({ env: { ...world.deps.env, PUBLIC_URL: 'https://play.example/' } });
  expect(await ask('http://10.0.0.1:8080', behindProxy)).toBe('https://play.example');
  const { rows } = await sql<{
    row: string;
  }>`select purchase::text as row from purchase where user_id = ${userId}`.execute(world.deps.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/evil|localhost|10\.0\.0\.1|play\.example/);
});

describe('repeated request', () => {
  test('gets the first answer, also after the payment', async () => {
    const wanted = world.wanted(userId, { requestId: randomUUID() });
    const first = await world.orders.prepay(wanted);
    const outTradeNo = await world.begin(wanted);
    const fact = world.provider.pay(outTradeNo);
    await world.orders.settle(outTradeNo, fact ?? { kind: 'unknown' });
    expect(await world.orders.prepay(wanted)).toEqual(first);
    expect(world.provider.held.size).toBe(1);
  });

  test('is refused for another product or payment type', async () => {
    const requestId = randomUUID();
    await begin({ requestId });
    expect(await world.orders.prepay(world.wanted(userId, { requestId, type: PREPAY_TYPE.Redirect }))).toMatchObject({
      refused: ERROR.badInput,
    });
  });

  test('continues where the first request broke off', async () => {
    const wanted = world.wanted(userId, { requestId: randomUUID() });
    world.provider.faults.prepay = 'dies-after';
    await expect(world.orders.prepay(wanted)).rejects.toThrow('prepay');
    world.provider.faults.prepay = 'none';
    await world.begin(wanted);
    expect(world.provider.held.size).toBe(1);
  });

  test('reports that its order was closed before it could be paid', async () => {
    const wanted = world.wanted(userId, { requestId: randomUUID() });
    world.provider.faults.prepay = 'refused';
    expect(await world.orders.prepay(wanted)).toMatchObject({ refused: ERROR.systemError });
    world.provider.faults.prepay = 'none';
    expect(await world.orders.prepay(wanted)).toMatchObject({ refused: ERROR.orderClosed });
  });
});

describe('open order that turns out to be paid', () => {
  test('is not paid twice if the provider has the payment', async () => {
    const outTradeNo = await begin();
    world.provider.pay(outTradeNo);
    world.clock.advance(5 * MINUTE);
    expect(await world.orders.prepay(world.wanted(userId))).toMatchObject({ refused: ERROR.alreadyPaid });
    expect(await statusOf(outTradeNo)).toBe('granted');
  });

  test('is granted instead of being replaced', async () => {
    const outTradeNo = await begin();
    world.provider.pay(outTradeNo);
    world.clock.advance(29 * MINUTE);
    expect(await world.orders.prepay(world.wanted(userId))).toMatchObject({ refused: ERROR.alreadyPaid });
    expect(await statusOf(outTradeNo)).toBe('granted');
  });

  test("is known as paid from its state if the payment came before the provider's answer", async () => {
    const prepay = world.provider.prepay.bind(world.provider);
    Object.assign(world.provider, {
      prepay: async (asked: Parameters<typeof prepay>[0]) => {
        const answer = await prepay(asked);
        const fact = world.provider.pay(asked.outTradeNo);
        await world.orders.settle(asked.outTradeNo, fact ?? { kind: 'unknown' });
        return answer;
      },
    });
    const outTradeNo = await begin();
    expect(await world.orders.status(userId, outTradeNo)).toEqual({ outTradeNo });
  });

  test('is replaced by a payable one if it was closed at the provider', async () => {
    const first = await begin();
    await world.provider.close(first);
    world.clock.advance(5 * MINUTE);
    const second = await begin();
    expect(second).not.toBe(first);
    expect(await statusOf(first)).toBe('closed');
  });
});

describe('payer in the messaging app', () => {
  const inApp = { type: PREPAY_TYPE.InApp } as const;

  test('must be known', async () => {
    expect(await world.orders.prepay(world.wanted(userId, inApp))).toMatchObject({ refused: ERROR.systemError });
    expect(world.provider.calls.prepay).toBe(0);
  });

  test("is the caller's identity in the app", async () => {
    await bind('anna');
    const outTradeNo = await begin(inApp);
    expect((await world.order(outTradeNo)).payer).toBe('anna');
    expect(world.provider.held.get(outTradeNo)?.payer).toBe('anna');
  });

  test('has another identity, and another order, in a mini-program', async () => {
    await bind('anna');
    await bind('anna-mini', 'mini-program:wx1');
    const first = await begin(inApp);
    const second = await begin({ ...inApp, appKey: 'wx1' });
    expect((await world.order(second)).payer).toBe('anna-mini');
    expect(await statusOf(first)).toBe('closed');
  });

  test('may be refused by the provider', async () => {
    await bind('anna');
    world.provider.faults.prepay = 'refused';
    expect(await world.orders.prepay(world.wanted(userId, inApp))).toMatchObject({ refused: ERROR.systemError });
  });
});

describe('payment not possible', () => {
  test('refuses payment without a provider', async () => {
    const orders = world.another({ payment: undefined });
    expect(await orders.prepay(world.wanted(userId))).toMatchObject({ refused: ERROR.paymentUnavailable });
  });

  test('refuses payment while the provider is away, then continues the same order', async () => {
    world.provider.faults.prepay = 'unavailable';
    expect(await world.orders.prepay(world.wanted(userId))).toMatchObject({ refused: ERROR.paymentUnavailable });
    world.provider.faults.prepay = 'none';
    const outTradeNo = await begin();
    const orders = await world.deps.db.selectFrom('purchase').select('out_trade_no').execute();
    expect(orders).toEqual([{ out_trade_no: outTradeNo }]);
  });

  test('limits a user to sixty new orders per hour', async () => {
    for (let number = 0; number < 60; number += 1) await begin({ amount: 1 + number });
    expect(await world.orders.prepay(world.wanted(userId))).toMatchObject({ refused: ERROR.tooOften });
    world.clock.advance(60 * MINUTE);
    await begin();
  });
});

describe('order status', () => {
  test('shows an order only to its owner', async () => {
    const outTradeNo = await begin();
    const stranger = await world.person();
    expect(await world.orders.status(userId, outTradeNo)).toMatchObject({ refused: ERROR.orderPending });
    expect(await world.orders.status(stranger, outTradeNo)).toMatchObject({ refused: ERROR.orderNotFound });
    expect(await world.orders.status(userId, 'A'.repeat(32))).toMatchObject({ refused: ERROR.orderNotFound });
  });

  test('asks the provider, but not on every request', async () => {
    const outTradeNo = await begin();
    for (let second = 0; second < 6; second += 1) {
      await world.orders.status(userId, outTradeNo);
      world.clock.advance(1_000);
    }
    expect(world.provider.calls.query).toBe(2);
    world.provider.pay(outTradeNo);
    expect(await world.orders.status(userId, outTradeNo)).toEqual({ outTradeNo });
  });

  test.each([
    ['closed', ERROR.orderClosed],
    ['refunding', ERROR.orderRefunded],
    ['refunded', ERROR.orderRefunded],
    ['created', ERROR.orderPending],
    ['paid', ERROR.orderPending],
  ] as const)('answers a %s order with err %i', async (status, err) => {
    const outTradeNo = await begin();
    world.provider.faults.query = 'unavailable';
    world.rooms = 'fail';
    await world.deps.db.updateTable('purchase').set({ status, party_id: 'party-1' }).execute();
    expect(await world.orders.status(userId, outTradeNo)).toMatchObject({ refused: err });
  });
});

test('asks the provider about every open order of one room and about no others', async () => {
  const seat = (partyId: string) => ({ product: { kind: 'seat', scriptId: 1, partyId } as const });
  const here = await begin(seat('party-1'));
  const there = await begin(seat('party-2'));
  for (const outTradeNo of [here, there]) world.provider.pay(outTradeNo);
  await world.orders.lookAtRoom('party-1');
  expect([await statusOf(here), await statusOf(there)]).toEqual(['granted', 'prepaid']);
});

test('creates order numbers of 32 letters and digits with equal probability', () => {
  const counts = new Map<string, number>();
  for (let number = 0; number < 4_000; number += 1) {
    const made = newTradeNumber(randomBytes);
    expect(made).toMatch(/^[0-9A-Za-z]{32}$/);
    for (const letter of made) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(counts.size).toBe(62);
  // With a plain remainder the first eight characters would appear a quarter more often.
  const meanOf = (letters: string[]) => letters.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0) / letters.length;
  const letters = [...counts.keys()].sort();
  expect(meanOf(letters.slice(0, 8)) / meanOf(letters.slice(8))).toBeLessThan(1.1);
});
