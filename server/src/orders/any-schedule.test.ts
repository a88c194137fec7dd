// Tests orders under seeded random schedules of failures. Paid orders are granted once or refunded, unpaid orders are
// never granted, and the ledger matches the orders.
import { VIP_PLAN } from '@juzhongren/contract/enumerations';
import { type Random, seededRandom } from '@juzhongren/engine/state/seeded-random';
import { expect, test } from 'vitest';
import { keepScripts } from '../rooms/testing/fixed-catalogue.ts';
import { testScript } from '../testing/script.ts';
import type { PaidFact } from '../ports/payment-provider.ts';
import { askRefund } from './ask-refund.ts';
import { isRefusal } from '../http/calls.ts';
import type { OpenOrders } from './open-orders.ts';
import type { Product } from './orders.ts';
import { expectLedgerRight, membershipEnd, type OrderWorld, orderWorld } from './testing/order-world.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ORDERS = 25;
const STEPS = 120;
const SEEDS = [...(process.env['JUZHONGREN_LONG'] === '1' ? [1, 2, 3, 4] : [1]), Math.floor(Math.random() * 2 ** 31)];

/** Order of a schedule, with the fact that its provider reports now or later. */
interface PaymentReport {
  readonly outTradeNo: string;
  readonly fact: PaidFact;
}

test.each(SEEDS)('settles every order correctly under the schedule of seed %i', async (seed) => {
  const random = seededRandom(seed);
  const world = await orderWorld();
  await keepScripts(
    world.deps,
    Array.from({ length: ORDERS }, (_, number) => testScript({ id: number + 1 })),
  );
  const servers = [world.orders, world.another()];
  const numbers: string[] = [];
  const late: PaymentReport[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    if (numbers.length < ORDERS && random.chance(0.3)) await begin(world, { random, servers, numbers });
    else await disturb(world, { random, servers, numbers, late });
    world.clock.advance(random.pick([0, SECOND, 4 * SECOND, 20 * SECOND, 2 * MINUTE]));
    if (random.chance(0.5)) await random.pick(servers).turn();
  }
  Object.assign(world.provider.faults, { prepay: 'none', query: 'none', close: 'none', refund: 'none' });
  world.rooms = 'grant';
  await world.pass(40 * MINUTE, MINUTE);
  await world.pass(DAY, HOUR);
  for (const { outTradeNo, fact } of late) await random.pick(servers).settle(outTradeNo, fact);
  world.provider.finishRefunds();
  await world.pass(3 * HOUR, 30 * MINUTE);

  const orders = await world.deps.db.selectFrom('purchase').selectAll().execute();
  expect(orders.length).toBeGreaterThan(ORDERS / 2);
  for (const order of orders) {
    const paid = world.provider.held.get(order.out_trade_no)?.paid;
    const possible = paid === undefined ? ['closed'] : ['granted', 'refunded'];
    expect(possible).toContain(order.status);
    expect(order.transaction_id).toBe(paid?.transactionId ?? null);
    const months = order.product === 'vip' && order.status === 'granted' ? 1 : 0;
    // Each user bought one product.
    const end = order.user_id === null ? 0 : await membershipEnd(world, order.user_id);
    expect(end).toBe(months === 0 ? Math.min(end, order.refund_asked_at?.getTime() ?? 0) : endOf(order.granted_at));
    const refund = world.provider.refunds.get(`${order.out_trade_no}R`);
    expect(refund?.amount).toBe(order.status === 'refunded' ? order.amount : undefined);
  }
  const owned = await world.deps.db.selectFrom('owned_script').select('source').execute();
  const scripts = orders.filter(({ product, status }) => product === 'script' && status === 'granted');
  expect(owned.map(({ source }) => source).sort()).toEqual(scripts.map((one) => `order:${one.out_trade_no}`).sort());
  await expectLedgerRight(world);
  await world.close();
});

const endOf = (granted: Date | null): number => (granted?.getTime() ?? 0) + 30 * DAY;

interface Schedule {
  readonly random: Random;
  readonly servers: readonly OpenOrders[];
  readonly numbers: string[];
}

async function begin(world: OrderWorld, { random, servers, numbers }: Schedule): Promise<void> {
  const number = numbers.length + 1;
  const product = random.pick<Product>([
    { kind: 'vip', templateId: VIP_PLAN.Month },
    { kind: 'script', scriptId: number },
    { kind: 'seat', scriptId: 1, partyId: `party-${number}` },
    { kind: 'table', scriptId: 1, partyId: `party-${number}` },
  ]);
  const userId = await world.person();
  const wanted = world.wanted(userId, { product });
  const first = await random
    .pick(servers)
    .prepay(wanted)
    .catch(() => undefined);
  // A client that got no answer asks again.
  const again = random.chance(0.3)
    ? await random
        .pick(servers)
        .prepay(wanted)
        .catch(() => undefined)
    : undefined;
  const prepaid = again ?? first;
  if (prepaid !== undefined && !isRefusal(prepaid)) numbers.push(prepaid.outTradeNo);
}

/** Triggers one random event for an order, the provider or the rooms. */
async function disturb(
  world: OrderWorld,
  { random, servers, numbers, late }: Schedule & { late: PaymentReport[] },
): Promise<void> {
  const { provider, deps } = world;
  if (numbers.length === 0) return;
  const outTradeNo = random.pick(numbers);
  const tell = async (fact: PaidFact, times: number) =>
    await Promise.all(Array.from({ length: times }, async () => await random.pick(servers).settle(outTradeNo, fact)));
  switch (random.integer(0, 9)) {
    case 0:
    case 1:
    case 2: {
      const fact = provider.pay(outTradeNo);
      if (fact === undefined) return;
      // Reported once, twice, ten times at once, a day late, or never.
      const times = random.pick([0, 1, 2, 10, -1]);
      if (times < 0) late.push({ outTradeNo, fact });
      else await tell(fact, times);
      return;
    }
    case 3: {
      // Forged facts with a valid signature: too little money, another currency, or the payment of another order.
      const other = random.pick([...provider.held.values()]).paid;
      const forged = { kind: 'paid', payer: null, paidAt: world.clock.now, currency: 'CNY' } as const;
      const { amount } = await world.order(outTradeNo);
      await tell({ ...forged, transactionId: `F-${outTradeNo}`, amount: amount - 1 }, 1);
      await tell({ ...forged, transactionId: `F-${outTradeNo}`, amount, currency: 'USD' }, 1);
      const isAnothers = other !== undefined && provider.held.get(outTradeNo)?.paid !== other;
      const isKnown = await deps.db
        .selectFrom('purchase')
        .select('out_trade_no')
        .where('transaction_id', '=', other?.transactionId ?? '')
        .executeTakeFirst();
      if (isAnothers && isKnown !== undefined) await tell(other, 1);
      return;
    }
    case 4:
      provider.faults.query = random.pick(['none', 'none', 'unavailable']);
      provider.faults.close = random.pick(['none', 'none', 'unavailable']);
      return;
    case 5:
      provider.faults.prepay = random.pick(['none', 'none', 'none', 'unavailable', 'dies-after', 'refused']);
      return;
    case 6:
      provider.faults.refund = random.pick(['none', 'none', 'unavailable', 'dies-after']);
      provider.refundsAre = random.pick([{ kind: 'refunded' }, { kind: 'accepted' }]);
      return;
    case 7:
      world.rooms = random.pick(['grant', 'grant', 'refuse', 'fail']);
      return;
    case 8: {
      const { user_id: userId } = await world.order(outTradeNo);
      if (userId !== null)
        await random
          .pick(servers)
          .status(userId, outTradeNo)
          .catch(() => undefined);
      return;
    }
    case 9: {
      const asked = { outTradeNo, reason: 'left' };
      if (random.chance(0.3)) {
        await deps.db.transaction().execute((one) => askRefund(one, asked, new Date(world.clock.now)));
      }
    }
  }
}
