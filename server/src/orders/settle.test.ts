import { PREPAY_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testScript } from '../testing/script.ts';
import { keepScripts } from '../rooms/testing/fixed-catalogue.ts';
import type { PaidFact, PaymentFact } from '../ports/payment-provider.ts';
import { askRefund } from './ask-refund.ts';
import { grantInRoom } from './grant-in-room.ts';
import { grantOrder } from './grant-order.ts';
import { markRefunded } from './note-refund.ts';
import type { Settled } from './orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '../database/tables/orders.ts';
import { expectLedgerRight, membershipEnd, MONTH_PRICE, type OrderWorld, orderWorld } from './testing/order-world.ts';

const HOUR = 60 * 60 * 1_000;
const MONTH = 720 * HOUR;

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld();
  await keepScripts(world.deps, [testScript({ id: 1 }), testScript({ id: 2 })]);
});
afterAll(() => world.close());

let transactions = 0;
const paid = (more: Partial<PaidFact> = {}): PaidFact => {
  transactions += 1;
  return {
    kind: 'paid',
    transactionId: `settled-${transactions}`,
    amount: MONTH_PRICE,
    currency: 'CNY',
    payer: null,
    paidAt: world.clock.now,
    ...more,
  };
};

const refundAsked = async (outTradeNo: string, reason = 'operator') =>
  await world.deps.db
    .transaction()
    .execute((transaction) => askRefund(transaction, { outTradeNo, reason }, new Date(world.clock.now)));

/**
 * Creates an order and brings it to the status through the real operations. Returns it with its payment. The order is
 * for a month, or for a seat if the status is `paid`.
 */
async function orderThat(status: OrderStatus): Promise<{ outTradeNo: string; userId: number; fact: PaidFact }> {
  const userId = await world.person();
  const fact = paid();
  if (status === 'paid') {
    const room = { product: { kind: 'seat', scriptId: 1, partyId: `party-${userId}` } } as const;
    const outTradeNo = await world.begin(world.wanted(userId, room));
    world.rooms = 'fail';
    await world.orders.settle(outTradeNo, fact);
    world.rooms = 'grant';
    return { outTradeNo, userId, fact };
  }
  if (status === 'created') world.provider.faults.prepay = 'dies-after';
  await world.orders.prepay(world.wanted(userId)).catch(() => {});
  world.provider.faults.prepay = 'none';
  const { out_trade_no: outTradeNo } = await world.deps.db
    .selectFrom('purchase')
    .select('out_trade_no')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (status === 'closed') await world.orders.settle(outTradeNo, { kind: 'closed' });
  if (['granted', 'refunding', 'refunded'].includes(status)) await world.orders.settle(outTradeNo, fact);
  if (['refunding', 'refunded'].includes(status)) await refundAsked(outTradeNo);
  if (status === 'refunded')
    await markRefunded(world.deps.db, { outTradeNo, by: 'provider' }, new Date(world.clock.now));
  expect((await world.order(outTradeNo)).status).toBe(status);
  return { outTradeNo, userId, fact };
}

describe('effect of a fact on an order', () => {
  /**
   * Expected result per status for the facts `unpaid`, `unknown`, `closed`, the same payment (or a first one), and
   * another payment.
   */
  const TABLE: Record<OrderStatus, readonly [Settled, Settled, Settled, Settled, Settled]> = {
    created: ['pending', 'pending', 'closed', 'granted', 'granted'],
    prepaid: ['pending', 'pending', 'closed', 'granted', 'granted'],
    paid: ['pending', 'pending', 'pending', 'granted', 'granted'],
    granted: ['granted', 'granted', 'granted', 'granted', 'granted'],
    closed: ['closed', 'closed', 'closed', 'granted', 'granted'],
    refunding: ['refunding', 'refunding', 'refunding', 'refunding', 'refunding'],
    refunded: ['refunded', 'refunded', 'refunded', 'refunded', 'refunded'],
  };
  /** Statuses after a payment. Another payment for such an order is one too many. */
  const PAID: readonly string[] = ['paid', 'granted', 'refunding', 'refunded'];
  const rows = (Object.keys(TABLE) as OrderStatus[]).flatMap((status) =>
    (['unpaid', 'unknown', 'closed', 'same', 'another'] as const).map(
      (kind, number) => [status, kind, TABLE[status][number] ?? 'unknown'] as const,
    ),
  );
  test.each(rows)('settles a %s order with fact %s as %s', async (status, kind, outcome) => {
    const { outTradeNo, userId, fact } = await orderThat(status);
    const told: PaymentFact = kind === 'same' ? fact : kind === 'another' ? paid() : { kind };
    expect(await world.orders.settle(outTradeNo, told)).toBe(outcome);
    const after = await world.order(outTradeNo);
    expect(after.attention?.split(' ')[0] ?? null).toBe(
      kind === 'another' && PAID.includes(status) ? 'transaction' : null,
    );
    // An order that was never granted and an order for a seat give no membership. A membership that was taken back ends
    // now.
    const { now } = world.clock;
    const ends: Partial<Record<OrderStatus, number>> = { granted: now + MONTH, refunding: now, refunded: now };
    const end = ends[after.status] ?? 0;
    expect(await membershipEnd(world, userId)).toBe(after.product === 'vip' ? end : 0);
    await expectLedgerRight(world);
  });

  test('returns unknown for an order that does not exist', async () => {
    expect(await world.orders.settle('0'.repeat(32), paid())).toBe('unknown');
  });
});

describe('payment that differs from the order', () => {
  test.each([
    ['amount', { amount: MONTH_PRICE - 1 }],
    ['amount', { amount: MONTH_PRICE + 1 }],
    ['amount', { amount: 0 }],
    ['currency', { currency: 'USD' }],
    ['payer', { payer: 'somebody-else' }],
    ['refund-unasked', { givenBack: true }],
  ] as const)('flags %s %o for a person and grants nothing', async (reason, wrong) => {
    const { outTradeNo, userId } = await orderThat('prepaid');
    await world.deps.db
      .updateTable('purchase')
      .set({ payer: 'the-payer' })
      .where('out_trade_no', '=', outTradeNo)
      .execute();
    expect(await world.orders.settle(outTradeNo, paid({ payer: 'the-payer', ...wrong }))).toBe('attention');
    const after = await world.order(outTradeNo);
    expect(after).toMatchObject({ status: 'prepaid', paid_at: null, transaction_id: null });
    expect(after.attention).toMatch(new RegExp(`^${reason} `));
    expect(after.attention).not.toContain('somebody-else');
    // The right payment may still arrive.
    expect(after.next_look_at).not.toBeNull();
    expect(await membershipEnd(world, userId)).toBe(0);
    await expectLedgerRight(world);
  });

  test('grants nothing for the payment of another order', async () => {
    const first = await orderThat('granted');
    const second = await orderThat('prepaid');
    expect(await world.orders.settle(second.outTradeNo, first.fact)).toBe('attention');
    expect(await membershipEnd(world, second.userId)).toBe(0);
    expect(await world.order(first.outTradeNo)).toMatchObject({ status: 'granted', attention: null });
    await expectLedgerRight(world);
  });

  test('stores a payer who was unknown before', async () => {
    const { outTradeNo } = await orderThat('prepaid');
    await world.orders.settle(outTradeNo, paid({ payer: 'now-known' }));
    expect(await world.order(outTradeNo)).toMatchObject({ status: 'granted', payer: 'now-known' });
  });
});

test('keeps a second payment flagged when the order is granted later', async () => {
  const product = { kind: 'seat', scriptId: 1, partyId: 'party-1' } as const;
  const outTradeNo = await world.begin(world.wanted(await world.person(), { product }));
  world.rooms = 'fail';
  const fact = world.provider.pay(outTradeNo);
  if (fact === undefined) throw new Error('It is open.');
  await world.orders.settle(outTradeNo, fact);
  await world.pass(15 * 60_000, 30_000);
  expect((await world.order(outTradeNo)).attention).toBe('not-granted');
  await world.orders.settle(outTradeNo, { ...fact, transactionId: 'second' });
  world.rooms = 'grant';
  await world.pass(2 * 60_000, 30_000);
  expect(await world.order(outTradeNo)).toMatchObject({ status: 'granted', attention: 'transaction second' });
});

describe('granting an order', () => {
  test('extends the membership when it is bought again', async () => {
    const userId = await world.person();
    for (const number of [1, 2]) {
      const outTradeNo = await world.begin(world.wanted(userId));
      expect(await world.orders.settle(outTradeNo, paid())).toBe('granted');
      expect(await membershipEnd(world, userId)).toBe(world.clock.now + number * MONTH);
    }
    const week = world.wanted(userId, { product: { kind: 'vip', templateId: VIP_PLAN.Week } });
    await world.orders.settle(await world.begin(week), paid());
    expect(await membershipEnd(world, userId)).toBe(world.clock.now + 2 * MONTH + 168 * HOUR);
  });

  const scriptsOf = async (userId: number) =>
    await world.deps.db.selectFrom('owned_script').selectAll().where('user_id', '=', userId).execute();

  test('gives the script, or refunds the order if the user already owns it', async () => {
    const userId = await world.person();
    const script = { product: { kind: 'script', scriptId: 2 } } as const;
    const [first, second] = [
      await world.begin(world.wanted(userId, script)),
      await world.begin(world.wanted(userId, { ...script, type: PREPAY_TYPE.Redirect })),
    ];
    expect(first).not.toBe(second);
    expect(await world.orders.settle(first, paid())).toBe('granted');
    expect(await world.orders.settle(second, paid())).toBe('refunding');
    expect(await scriptsOf(userId)).toMatchObject([{ script_id: 2, source: `order:${first}` }]);
    expect(await world.order(second)).toMatchObject({ refund_reason: 'owned-already', granted_at: null });
    await refundAsked(first);
    expect(await scriptsOf(userId)).toEqual([]);
    await expectLedgerRight(world);
  });

  test('refunds a seat that the room refuses', async () => {
    const room = { product: { kind: 'table', scriptId: 1, partyId: 'party-x' } } as const;
    const outTradeNo = await world.begin(world.wanted(await world.person(), room));
    world.rooms = 'refuse';
    expect(await world.orders.settle(outTradeNo, paid())).toBe('refunding');
    world.rooms = 'grant';
    expect(await world.order(outTradeNo)).toMatchObject({ refund_reason: 'room-refused' });
    await expectLedgerRight(world);
  });

  test('keeps an order granted if another server granted it before the room refused', async () => {
    const { outTradeNo, fact } = await orderThat('paid');
    const seen = await world.order(outTradeNo);
    expect(await world.another().settle(outTradeNo, fact)).toBe('granted');
    await grantOrder(world.deps, { grant: async () => 'refused', freed: async () => {} }, seen);
    expect((await world.order(outTradeNo)).status).toBe('granted');
  });

  test.each(ORDER_STATUSES)('grants a %s order in its room only if it is paid', async (status) => {
    const { outTradeNo } = await orderThat(status);
    const at = new Date(world.clock.now);
    const granted = await world.deps.db.transaction().execute((one) => grantInRoom(one, outTradeNo, at));
    expect(granted).toBe(status === 'paid');
    expect((await world.order(outTradeNo)).status).toBe(granted ? 'granted' : status);
    await expectLedgerRight(world);
  });

  test('refunds the order if the account was deleted', async () => {
    for (const product of [
      { kind: 'vip', templateId: VIP_PLAN.Month },
      { kind: 'seat', scriptId: 1, partyId: 'party-y' },
    ] as const) {
      const outTradeNo = await world.begin(world.wanted(await world.person(), { product }));
      await world.deps.db
        .updateTable('purchase')
        .set({ user_id: null })
        .where('out_trade_no', '=', outTradeNo)
        .execute();
      expect(await world.orders.settle(outTradeNo, paid({ payer: 'gone' }))).toBe('refunding');
      expect(await world.order(outTradeNo)).toMatchObject({ refund_reason: 'account-deleted', payer: null });
    }
    await expectLedgerRight(world);
  });

  test('takes the hours back once for a refund', async () => {
    const userId = await world.person();
    const numbers = [
      await world.begin(world.wanted(userId)),
      await world.begin(world.wanted(userId, { type: PREPAY_TYPE.Redirect })),
    ];
    for (const outTradeNo of numbers) await world.orders.settle(outTradeNo, paid());
    expect(await refundAsked(numbers[0] ?? '')).toBe(true);
    expect(await refundAsked(numbers[0] ?? '')).toBe(false);
    expect(await membershipEnd(world, userId)).toBe(world.clock.now + MONTH);
    await expectLedgerRight(world);
  });

  test('does not refund an unpaid order', async () => {
    const { outTradeNo } = await orderThat('prepaid');
    expect(await refundAsked(outTradeNo)).toBe(false);
    expect(await world.order(outTradeNo)).toMatchObject({ status: 'prepaid', refund_reason: null });
  });
});

test.each([
  ['a membership', { kind: 'vip', templateId: VIP_PLAN.Month }, MONTH],
  ['a script', { kind: 'script', scriptId: 1 }, 0],
  ['a seat', { kind: 'seat', scriptId: 1, partyId: 'party-z' }, 0],
] as const)('grants %s once despite ten concurrent notifications on two servers', async (_what, product, length) => {
  const servers = [world.orders, world.another()];
  const userId = await world.person();
  const outTradeNo = await world.begin(world.wanted(userId, { product }));
  const fact = paid();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, async (_, number) => await servers[number % 2]?.settle(outTradeNo, fact)),
  );
  expect(outcomes).toContain('granted');
  expect((await world.order(outTradeNo)).status).toBe('granted');
  expect(await membershipEnd(world, userId)).toBe(length === 0 ? 0 : world.clock.now + length);
  await expectLedgerRight(world);
});
