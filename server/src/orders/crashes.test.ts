// Tests a server that dies at each query of an order's processing, one after the other. Another server then continues.
import { VIP_PLAN } from '@juzhongren/contract/enumerations';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepScripts } from '../rooms/testing/fixed-catalogue.ts';
import { testScript } from '../testing/script.ts';
import { askRefund } from './ask-refund.ts';
import type { OpenOrders } from './open-orders.ts';
import type { Product } from './orders.ts';
import type { Purchase } from './purchase.ts';
import { expectLedgerRight, membershipEnd, MONTH_PRICE, type OrderWorld, orderWorld } from './testing/order-world.ts';

const MINUTE = 60_000;
const MONTH = 720 * 60 * MINUTE;

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld();
  await keepScripts(world.deps, [testScript({ id: 1 })]);
});
afterAll(() => world.close());

/** Returns a plugin that lets this many queries through and fails all later ones, as if the process had died. */
function dyingAfter(queries: number): KyselyPlugin & { died: boolean } {
  let left = queries;
  const plugin: KyselyPlugin & { died: boolean } = {
    died: false,
    transformQuery({ node }) {
      if (left === 0) plugin.died = true;
      if (plugin.died) throw new Error('the server is dead');
      left -= 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return plugin;
}

interface Attempt {
  readonly server: OpenOrders;
  readonly userId: number;
  readonly product: Product;
  /** Asks for a refund in a transaction of the dying server. */
  readonly refund: (outTradeNo: string) => Promise<unknown>;
}

/**
 * Runs `way` on servers that each die one query later, until a run completes.
 * @param way the steps to run
 * @param check what must be true afterwards
 */
async function atEveryStep(
  product: Product,
  way: (attempt: Attempt) => Promise<void>,
  check: (order: Purchase, userId: number) => Promise<void>,
): Promise<void> {
  for (let queries = 0; ; queries += 1) {
    const userId = await world.person();
    const bomb = dyingAfter(queries);
    const db = world.deps.db.withPlugin(bomb);
    const refund = async (outTradeNo: string) =>
      await db.transaction().execute((one) => askRefund(one, { outTradeNo, reason: '试' }, new Date(world.clock.now)));
    await way({ server: world.another({ db }), userId, product, refund }).catch((error: unknown) => {
      if (!bomb.died) throw error;
    });
    const order = await orderOf(userId);
    if (order !== undefined) await check(order, userId);
    await expectLedgerRight(world);
    if (bomb.died) continue;
    steps(queries);
    return;
  }
}

/** A complete run takes more than three queries. Fewer mean that nothing was tested. */
const steps = (queries: number) => expect(queries).toBeGreaterThan(3);

const orderOf = async (userId: number) =>
  await world.deps.db.selectFrom('purchase').selectAll().where('user_id', '=', userId).executeTakeFirst();

const PRODUCTS = [
  ['a membership', { kind: 'vip', templateId: VIP_PLAN.Month }],
  ['a script', { kind: 'script', scriptId: 1 }],
  ['a seat', { kind: 'seat', scriptId: 1, partyId: 'party-1' }],
] as const satisfies readonly (readonly [string, Product])[];

const grantsOf = async (userId: number) => ({
  months: Math.max(0, Math.round(((await membershipEnd(world, userId)) - world.clock.now) / MONTH)),
  scripts: await world.deps.db.selectFrom('owned_script').select('source').where('user_id', '=', userId).execute(),
});

test.each(PRODUCTS)('grants %s once after payment, wherever the server dies', async (_what, product) => {
  const buy = async ({ server, userId }: Attempt) => {
    await server.prepay(world.wanted(userId, { product }));
    const order = await orderOf(userId);
    const fact = world.provider.pay(order?.out_trade_no ?? '');
    if (order !== undefined && fact !== undefined) await server.settle(order.out_trade_no, fact);
  };
  await atEveryStep(product, buy, async ({ out_trade_no: outTradeNo }, userId) => {
    // An order that the provider knows can still be paid. An order that it does not know cannot.
    const isPaid = world.provider.held.has(outTradeNo);
    world.provider.pay(outTradeNo);
    await world.pass(isPaid ? MINUTE : 32 * MINUTE, MINUTE / 4);
    const granted = { status: 'granted', attention: null };
    expect(await world.order(outTradeNo)).toMatchObject(isPaid ? granted : { status: 'closed', paid_at: null });
    const { months, scripts } = await grantsOf(userId);
    expect(months).toBe(isPaid && product.kind === 'vip' ? 1 : 0);
    expect(scripts).toEqual(isPaid && product.kind === 'script' ? [{ source: `order:${outTradeNo}` }] : []);
  });
});

test.each(PRODUCTS)('refunds %s once, wherever the server dies', async (_what, product) => {
  const giveBack = async ({ server, userId, refund }: Attempt) => {
    const outTradeNo = await world.begin(world.wanted(userId, { product }));
    const fact = world.provider.pay(outTradeNo);
    if (fact !== undefined) await world.orders.settle(outTradeNo, fact);
    await refund(outTradeNo);
    world.clock.advance(1);
    await server.turn();
  };
  await atEveryStep(product, giveBack, async ({ out_trade_no: outTradeNo, refund_asked_at }, userId) => {
    await world.pass(MINUTE);
    const isAsked = refund_asked_at !== null;
    const status = isAsked ? 'refunded' : 'granted';
    expect(await world.order(outTradeNo)).toMatchObject({ status, attention: null });
    expect(world.provider.refunds.get(`${outTradeNo}R`)?.amount).toBe(isAsked ? MONTH_PRICE : undefined);
    const { months, scripts } = await grantsOf(userId);
    expect(months).toBe(!isAsked && product.kind === 'vip' ? 1 : 0);
    expect(scripts).toHaveLength(!isAsked && product.kind === 'script' ? 1 : 0);
  });
});

test('does not request a refund again that the provider took before the crash', async () => {
  const outTradeNo = await world.begin(world.wanted(await world.person()));
  const fact = world.provider.pay(outTradeNo);
  if (fact !== undefined) await world.orders.settle(outTradeNo, fact);
  const asked = { outTradeNo, reason: '试' };
  await world.deps.db.transaction().execute((one) => askRefund(one, asked, new Date(world.clock.now)));
  world.provider.faults.refund = 'dies-after';
  const before = world.provider.calls.refund;
  await world.pass(MINUTE);
  world.provider.faults.refund = 'none';
  expect(world.provider.calls.refund).toBe(before + 1);
  expect((await world.order(outTradeNo)).status).toBe('refunded');
});
