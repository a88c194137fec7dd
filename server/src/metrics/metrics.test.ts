// Tests what metrics and logs contain, and that they stay small whatever visitors do.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { join } from 'node:path';
import { authPhoneCode } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { partyJoin } from '@juzhongren/contract/room-calls/room';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { databaseGauge } from './database-gauge.ts';
import { busMetrics } from './bus-metrics.ts';
import { databaseMetrics } from './database-metrics.ts';
import { serviceMetrics } from './service-metrics.ts';
import { processMetrics, serveMetrics } from './serve-metrics.ts';

let server: TestServer;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  server = await testServer({ env: { BACKUP_AT: '04:30' }, replace: { log: pino({ level: 'info' }, { write }) } });
});
afterAll(() => server.close());

const text = () => server.deps.metrics.metrics();
const seriesOf = (metricsText: string) =>
  metricsText.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('logs and counts a refused call with its code and room, and nothing else', async () => {
  const user = await server.user('说书人');
  const { err } = await server.call(partyJoin, { partyId: 'noRoom-00001', requestId: randomUUID() }, user);
  expect(err).not.toBe(ERROR.ok);
  expect(lines.at(-1)).toMatchObject({
    method: 'POST',
    route: '/game-service/api/v2/party/join',
    status: 200,
    err,
    room: 'noRoom-00001',
  });
  expect(await text()).toContain(`juzhongren_refusals_total{route="/game-service/api/v2/party/join",err="${err}"} 1`);
  await server.send(authPhoneCode, { phone: '13800000001', ticket: 'canary', rand: 'canary', nonsense: 'canary' });
  expect(lines.at(-1)).toMatchObject({ route: '/script-service/auth/phone/code', err: ERROR.badInput });
  await server.send(partyJoin, { partyId: 'canary of no room' }, user);
  expect(lines.at(-1)).not.toHaveProperty('room');
  await server.send(partyJoin, { partyId: 'x' }, { token: 'canary' });
  expect(lines.at(-1)).toMatchObject({ err: ERROR.sessionInvalid });
  expect(JSON.stringify(lines) + (await text())).not.toMatch(/canary|说书人|13800000001/);
});

test('logs no refusal for an accepted call', async () => {
  await server.app.inject('/script-service/script/scene');
  expect(lines.at(-1)).not.toHaveProperty('err');
});

test.each([
  ['/', '/'],
  ['/script/rank?order=1', '/script/rank'],
  ['/join/canary-room', '/join/:partyId'],
])('measures and logs the page %s as %s', async (path, route) => {
  await server.app.inject({ url: path, headers: { accept: 'text/html' } });
  expect(lines.at(-1)).toMatchObject({ route });
  expect(await text()).toContain(`route="${route}"`);
});

test('keeps the series few and the labels ours for any request', async () => {
  const before = seriesOf(await text()).length;
  const methods = ['GET', 'POST', 'PROPFIND', 'LOCK', 'REPORT', 'TRACE'] as const;
  for (let round = 0; round < 60; round += 1) {
    const url = ['/canary-', '/join/canary', '/script-service/canary', '/media/canary', '/assets/canary'][round % 5];
    await server.app.inject({
      method: methods[round % methods.length] as 'GET',
      url: `${url}${round}?canary=${round}`,
    });
    await server.send(partyJoin, { partyId: `canary-${round}` });
  }
  const after = await text();
  expect(after).not.toContain('canary');
  // A histogram has eleven series, and each route ends in a few ways.
  expect(seriesOf(after).length - before).toBeLessThan(20 * 11);
});

test('gives every metric our prefix, a description and its unit', async () => {
  const metrics = new Registry();
  processMetrics(metrics);
  databaseMetrics(metrics);
  const all = [...(await server.deps.metrics.getMetricsAsJSON()), ...(await metrics.getMetricsAsJSON())];
  expect(all.length).toBeGreaterThan(30);
  for (const { name, help, type } of all) {
    expect(name).toMatch(/^juzhongren_[a-z0-9_]+$/);
    expect(help.length).toBeGreaterThan(10);
    expect(name).toMatch({ counter: /_total$/, histogram: /_seconds$/ }[String(type)] ?? /^/);
    expect(name).not.toMatch(/_(?:ms|milliseconds|kb|mb)(?:_|$)/);
  }
  metrics.clear();
});

test('uses only existing metrics and routes in the dashboard and alarms', async () => {
  const metrics = new Registry();
  processMetrics(metrics);
  databaseMetrics(metrics).watch(connectDatabase(server.databaseAddress, { log: pino(), connections: 1 }).pool);
  const all = [...(await server.deps.metrics.getMetricsAsJSON()), ...(await metrics.getMetricsAsJSON())];
  const known = new Set(
    all.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
    ),
  );
  metrics.clear();
  for (const file of ['grafana/juzhongren.json', 'prometheus/rules.yml', 'prometheus/rules.test.yml']) {
    const asked = readFileSync(join(import.meta.dirname, '../../../deploy', file), 'utf8');
    const names = new Set(asked.match(/juzhongren_[a-z0-9_]+/g));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
    const routes = new Set([...asked.matchAll(/route=\\?"([^"\\]+)/g)].map(([, route = '']) => route));
    const isServed = (url: string) =>
      url === '/' || (['GET', 'POST'] as const).some((method) => server.app.hasRoute({ url, method }));
    expect(routes.size).toBeGreaterThan(1);
    expect([...routes].filter((route) => !isServed(route))).toEqual([]);
  }
});

test('reports 0 without any backup if nightly backups are set, and no metric otherwise', async () => {
  const name = 'juzhongren_backup_last_success_timestamp_seconds';
  expect(seriesOf(await text())).toContain(`${name} 0`);
  const metrics = new Registry();
  serviceMetrics({ ...server.deps, metrics, env: { ...server.deps.env, BACKUP_AT: undefined } }, { client: null });
  expect(metrics.getSingleMetric(name)).toBeUndefined();
  await server.deps.db
    .insertInto('backup_run')
    .values({
      day: '2026-03-01',
      server: 'a',
      begun_at: new Date(1_000),
      ended_at: new Date(2_000),
      file: 'a',
      bytes: 1,
      fault: null,
    })
    .execute();
  expect(seriesOf(await text())).toContain(`${name} 1`);
});

test('reports no database gauges without the database, but all other metrics', async () => {
  const metrics = new Registry();
  let isThere = true;
  const read = async () => {
    if (!isThere) throw new Error('away');
    return 3;
  };
  databaseGauge(metrics, { name: 'juzhongren_a', help: 'One.' }, async () => [{ labels: {}, value: await read() }]);
  databaseGauge(metrics, { name: 'juzhongren_b', help: 'By kind.', labelNames: ['kind'] }, async () => [
    { labels: { kind: 'x' }, value: await read() },
  ]);
  expect(seriesOf(await metrics.metrics())).toEqual(['juzhongren_a 3', 'juzhongren_b{kind="x"} 3']);
  isThere = false;
  expect(seriesOf(await metrics.metrics())).toEqual(['juzhongren_a Nan']);
});

test('measures waits for connections, queries and the pool', async () => {
  const metrics = new Registry();
  const meter = databaseMetrics(metrics);
  const log = pino({ level: 'silent' });
  const { db, pool } = connectDatabase(server.databaseAddress, { log, connections: 1, meter });
  meter.watch(pool);
  const ask = () => db.selectFrom('app_user').select('user_id').limit(1).execute();
  await Promise.all([ask(), ask(), ask()]);
  const metricsText = await metrics.metrics();
  expect(metricsText).toContain('juzhongren_database_wait_seconds_count 3');
  expect(metricsText).toContain('juzhongren_database_query_duration_seconds_count 3');
  expect(metricsText).toContain('juzhongren_database_connections{state="idle"} 1');
  await db.destroy();
});

test('measures the message bus by a message that comes back', async () => {
  const metrics = new Registry();
  const bus = inProcessBus();
  const measured = busMetrics(metrics, bus, 'one');
  measured.start();
  await expect.poll(async () => /juzhongren_bus_lag_seconds (\S+)/.exec(await metrics.metrics())?.[1]).not.toBe('0');
  expect(await metrics.metrics()).toContain('juzhongren_bus_up 1');
  measured.close();
  await bus.close();
});

describe('metrics port', () => {
  let listening: Server | undefined;
  afterEach(() => {
    listening?.close();
    listening = undefined;
  });

  async function statusAt(host: string): Promise<number | undefined> {
    listening ??= await serveMetrics(
      { metrics: new Registry(), log: pino({ level: 'silent' }) },
      { host: '127.0.0.1', port: 0, names: ['juzhongren'] },
    );
    const address = listening.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return await new Promise((resolve, reject) => {
      const asked = request({ port, path: '/metrics', headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.once('error', reject).end();
    });
  }

  test.each(['127.0.0.1:9081', '127.0.0.1', 'localhost:9081', '[::1]:9081', '10.0.0.7:9081', 'Juzhongren:9081'])(
    'answers a request for %s',
    async (host) => expect(await statusAt(host)).toBe(200),
  );

  test.each([
    'evil.example',
    'evil.example:9081',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'juzhongren.evil',
  ])('refuses the host %j, because a foreign page could read metrics in a local browser', async (host) =>
    expect(await statusAt(host)).toBe(421),
  );
});
