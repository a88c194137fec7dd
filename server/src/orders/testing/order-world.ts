// Test setup for orders: a database, an in-memory provider, rooms that grant as the test sets, and further servers on
// the same database.
import { PREPAY_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { Registry } from 'prom-client';
import { expect } from 'vitest';
import { isRefusal } from '../../http/calls.ts';
import type { Deps } from '../../ports/deps.ts';
import { type TestDeps, testDeps } from '../../testing/deps.ts';
import { grantInRoom } from '../grant-in-room.ts';
import { type OpenOrders, openOrders } from '../open-orders.ts';
import type { RoomGrants, Wanted } from '../orders.ts';
import { type Purchase, requirePurchase } from '../purchase.ts';
import { type FakeProvider, fakeProvider } from './fake-provider.ts';

export interface OrderWorld extends TestDeps {
  readonly provider: FakeProvider;
  readonly orders: OpenOrders;
  rooms: 'grant' | 'refuse' | 'fail';
  /** Opens another server process on the same database and provider. `replace` overrides its dependencies. */
  another(replace?: Partial<Deps>): OpenOrders;
  person(): Promise<number>;
  /** Builds a payment request for a month's membership, changed by `more`. */
  wanted(userId: number, more?: Partial<Wanted>): Wanted;
  /** Starts an order. Returns its number. */
  begin(wanted: Wanted): Promise<string>;
  order(outTradeNo: string): Promise<Purchase>;
  /** Advances the clock and runs the watch after every `step` ms. */
  pass(milliseconds: number, step?: number): Promise<void>;
}

export const MONTH_PRICE = 2_800;

export async function orderWorld(replace: Partial<Deps> = {}): Promise<OrderWorld> {
  const base = await testDeps();
  const provider = fakeProvider(base.deps.now);
  const deps: Deps = { ...base.deps, payment: provider, ...replace };
  const roomsOf = ({ db, now }: Deps): RoomGrants => ({
    async grant({ outTradeNo }) {
      if (world.rooms === 'fail') throw new Error('the room is away');
      if (world.rooms === 'refuse') return 'refused';
      const granted = await db
        .transaction()
        .execute((transaction) => grantInRoom(transaction, outTradeNo, new Date(now())));
      return granted ? 'granted' : 'refused';
    },
    freed: async () => {},
  });
  const open = (of: Deps): OpenOrders => openOrders(of, roomsOf(of));
  let people = 0;
  const world: OrderWorld = {
    ...base,
    deps,
    provider,
    rooms: 'grant',
    orders: open(deps),
    another: (more = {}) => open({ ...deps, metrics: new Registry(), ...more }),
    async person() {
      people += 1;
      const { user_id: userId } = await deps.db
        .insertInto('app_user')
        .values({ phone: null, nickname: `玩家${people}`, avatar: null, created_at: new Date(deps.now()) })
        .returning('user_id')
        .executeTakeFirstOrThrow();
      return userId;
    },
    wanted: (userId, more = {}) => ({
      userId,
      product: { kind: 'vip', templateId: VIP_PLAN.Month },
      amount: MONTH_PRICE,
      description: '月卡',
      type: PREPAY_TYPE.QrCode,
      channelId: '',
      appKey: undefined,
      requestId: undefined,
      returnTo: '/vip',
      address: '192.0.2.1',
      origin: 'http://localhost',
      ...more,
    }),
    async begin(wanted) {
      const prepaid = await world.orders.prepay(wanted);
      if (isRefusal(prepaid)) throw new Error(`refused: ${prepaid.refused}`);
      return prepaid.outTradeNo;
    },
    order: async (outTradeNo) => await requirePurchase(deps.db, outTradeNo),
    async pass(milliseconds, step = 5_000) {
      for (let passed = 0; passed < milliseconds; passed += step) {
        base.clock.advance(Math.min(step, milliseconds - passed));
        await world.orders.turn();
      }
    },
  };
  return world;
}

/** Returns the end of a membership in Unix ms, or 0 if there never was one. */
export async function membershipEnd({ deps }: OrderWorld, userId: number): Promise<number> {
  const row = await deps.db
    .selectFrom('membership')
    .select('valid_until')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.valid_until.getTime() ?? 0;
}

/** Expects the postings of every order to match its state, and all accounts to sum to 0. */
export async function expectLedgerRight({ deps: { db } }: OrderWorld): Promise<void> {
  const orders = await db.selectFrom('purchase').selectAll().execute();
  const postings = await db.selectFrom('ledger_posting').selectAll().orderBy('posting_id').execute();
  for (const order of orders) {
    const steps = [
      ...(order.paid_at === null ? [] : ['paid']),
      ...(order.granted_at === null ? [] : ['granted']),
      ...(order.refund_asked_at === null ? [] : ['refund-asked']),
      ...(order.refunded_at === null ? [] : ['refunded']),
    ];
    const own = postings.filter((one) => one.out_trade_no === order.out_trade_no);
    expect(own.map(({ step, amount }) => `${step} ${amount}`)).toEqual(steps.map((step) => `${step} ${order.amount}`));
  }
  const balances = new Map<string, number>();
  for (const { debit, credit, amount } of postings) {
    balances.set(debit, (balances.get(debit) ?? 0) + amount);
    balances.set(credit, (balances.get(credit) ?? 0) - amount);
  }
  const sumOf = (statuses: readonly string[]) =>
    orders.filter((one) => statuses.includes(one.status)).reduce((sum, one) => sum + one.amount, 0);
  expect({
    held: balances.get('provider:embedded') ?? 0,
    advance: balances.get('advance') ?? 0,
    income: balances.get('income') ?? 0,
    refunds: balances.get('refunds') ?? 0,
  }).toEqual({
    held: sumOf(['paid', 'granted', 'refunding']),
    advance: 0 - sumOf(['paid']),
    income: 0 - sumOf(['granted']),
    refunds: 0 - sumOf(['refunding']),
  });
}
