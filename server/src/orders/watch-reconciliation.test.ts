// Tests the daily reconciliation. One of the servers checks the previous days each morning, by the database's clock.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shanghaiDay } from '../clock/shanghai-day.ts';
import { readEnv } from '../settings/env.ts';
import { type OrderWorld, orderWorld } from './testing/order-world.ts';
import { type ReconciliationDeps, reconcileIfDue } from './watch-reconciliation.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const YESTERDAY = shanghaiDay(Date.now() - DAY_MS);

let world: OrderWorld;
let told: { day: string; count: number }[];
beforeEach(async () => {
  world = await orderWorld();
  world.clock.now = Date.now() - DAY_MS;
  told = [];
});
afterEach(() => world.close());

const look = (more: Partial<ReconciliationDeps> = {}, at = '00:00') =>
  reconcileIfDue(
    { ...world.deps, env: readEnv({ NODE_ENV: 'test', BOOKS_AT: at }), ...more },
    async (reconciliation) => void told.push(reconciliation),
  );
async function bought(): Promise<string> {
  const outTradeNo = await world.begin(world.wanted(await world.person()));
  await world.orders.settle(outTradeNo, world.provider.pay(outTradeNo) ?? { kind: 'unknown' });
  return outTradeNo;
}
const days = () => world.deps.db.selectFrom('books_day').select(['day', 'outcome']).orderBy('day').execute();

test('checks nothing before the first order', async () => {
  expect(await look()).toEqual([]);
  expect(await days()).toEqual([]);
});

test('reconciles a matching day once and reports it', async () => {
  await bought();
  expect(await look()).toEqual([{ day: YESTERDAY, outcome: 'agree' }]);
  expect(await look()).toEqual([]);
  expect(told).toEqual([{ day: YESTERDAY, count: 0 }]);
});

test('lets one of several concurrent servers reconcile a day', async () => {
  await bought();
  const all = await Promise.all(Array.from({ length: 5 }, () => look()));
  expect(all.flat()).toHaveLength(1);
});

test("reports a payment that is missing on the provider's bill and stores the difference", async () => {
  const outTradeNo = await bought();
  const payment = { ...world.provider, bill: async () => [] };
  expect(await look({ payment })).toEqual([{ day: YESTERDAY, outcome: 'differ' }]);
  expect(told).toEqual([{ day: YESTERDAY, count: 1 }]);
  const { differences } = await world.deps.db.selectFrom('books_day').select('differences').executeTakeFirstOrThrow();
  expect(differences).toMatchObject([{ what: 'not-there', outTradeNo }]);
});

test('tries again after half an hour without a bill or after the server died', async () => {
  await bought();
  const payment = { ...world.provider, bill: async () => 'unavailable' as const };
  expect(await look({ payment })).toEqual([{ day: YESTERDAY, outcome: 'no-bill' }]);
  expect([await look(), told]).toEqual([[], []]);
  const earlier = new Date(Date.now() - 31 * 60_000);
  await world.deps.db.updateTable('books_day').set({ begun_at: earlier, outcome: null }).execute();
  expect(await look()).toEqual([{ day: YESTERDAY, outcome: 'agree' }]);
});

test('catches up on days without a running server, unless it is switched off', async () => {
  world.clock.now = Date.now() - 3 * DAY_MS;
  await bought();
  expect(await look({}, 'off')).toEqual([]);
  expect((await look()).map(({ outcome }) => outcome)).toEqual(['agree', 'agree', 'agree']);
});

test('does not check a day before the configured time', async () => {
  await bought();
  const later = new Date(Date.now() + 60_000).toLocaleTimeString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 5);
  // Around midnight no later minute is left today, so any configured time has passed.
  expect(await look({}, later)).toHaveLength(later > '00:01' ? 0 : 1);
});
