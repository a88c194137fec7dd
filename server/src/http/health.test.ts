import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { CLOCK_OFF_MS_MAX, FREE_BYTES_MIN, type Machine, requireClock, serveHealth, thisMachine } from './health.ts';

let world: TestDeps;
beforeAll(async () => {
  world = await testDeps();
});
afterAll(() => world.close());

async function ready(machine: Partial<Machine> = {}, more: Partial<TestDeps['deps']> = {}) {
  const app = Fastify();
  serveHealth(app, { ...world.deps, ...more }, { ...thisMachine, ...machine });
  const { statusCode, body } = await app.inject('/readyz');
  await app.close();
  return { status: statusCode, ...(JSON.parse(body) as object) };
}
const FINE = { stopping: false, database: true, shape: true, bus: true, disk: true, clock: true };

test('reports every check in the readiness response', async () => {
  expect(await ready()).toEqual({ status: 200, ready: true, ...FINE });
});

test('is not ready with a full disk, but stays ready if the disk cannot be checked', async () => {
  const free = (bytes: number) => ({ freeBytes: async () => bytes });
  expect(await ready(free(FREE_BYTES_MIN - 1))).toEqual({ status: 503, ready: false, ...FINE, disk: false });
  expect((await ready(free(FREE_BYTES_MIN))).status).toBe(200);
  expect((await ready({ freeBytes: () => Promise.reject(new Error('ENOENT')) })).status).toBe(200);
});

test.each([-1, 1])('is not ready if the clock is off (%i)', async (sign) => {
  const clock = (off: number) => ({ clock: () => Date.now() + sign * off });
  expect(await ready(clock(CLOCK_OFF_MS_MAX + 5_000))).toEqual({ status: 503, ready: false, ...FINE, clock: false });
  expect((await ready(clock(CLOCK_OFF_MS_MAX / 2))).status).toBe(200);
});

test('refuses to be ready while the database lacks a column', async () => {
  await sql`alter table party_member rename column leads to led`.execute(world.deps.db);
  expect(await ready()).toEqual({ status: 503, ready: false, ...FINE, shape: false });
  await sql`alter table party_member rename column led to leads`.execute(world.deps.db);
  expect((await ready()).status).toBe(200);
});

test('is not ready without the message bus', async () => {
  const bus = { ...world.deps.bus, healthy: () => false };
  expect(await ready({}, { bus })).toEqual({ status: 503, ready: false, ...FINE, bus: false });
});

test('reports neither ready nor alive while stopping', async () => {
  const stopping = AbortSignal.abort();
  expect(await ready({}, { stopping })).toEqual({ status: 503, ready: false, ...FINE, stopping: true });
  const app = Fastify();
  serveHealth(app, { ...world.deps, stopping });
  expect((await app.inject('/healthz')).statusCode).toBe(503);
  await app.close();
});

test('rejects startup with a wrong clock and states the difference', async () => {
  const off = (ms: number) => ({ clock: () => Date.now() + ms });
  await expect(requireClock(world.deps.db, off(90_000))).rejects.toThrow('这台机器的时钟比数据库的快 90 秒');
  await expect(requireClock(world.deps.db, off(-90_000))).rejects.toThrow('这台机器的时钟比数据库的慢 90 秒');
  await requireClock(world.deps.db, off(CLOCK_OFF_MS_MAX / 2));
  await requireClock(world.deps.db);
});
