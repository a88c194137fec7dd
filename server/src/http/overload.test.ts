import { ERROR } from '@juzhongren/contract/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { shedOverload } from './overload.ts';

test('answers 503 with Retry-After under overload, except for health checks', async () => {
  const app = Fastify();
  let late = false;
  shedOverload(app, { isLate: () => late, requestsMax: 2, exempt: new Set(['/healthz']), channel: '/push' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    await released;
    return {};
  });
  app.get('/healthz', async () => ({}));
  const get = async (url: string) => await app.inject(url);
  const slow = [get('/slow'), get('/slow')];
  await expect.poll(async () => (await get('/slow')).statusCode).toBe(503);
  const shed = await get('/slow');
  expect(shed.headers['retry-after']).toBe('1');
  expect(shed.json()).toMatchObject({ err: ERROR.systemError });
  expect((await get('/healthz')).statusCode).toBe(200);
  release();
  expect((await Promise.all(slow)).map((response) => response.statusCode)).toEqual([200, 200]);
  expect((await get('/slow')).statusCode).toBe(200);
  late = true;
  expect((await get('/slow')).statusCode).toBe(503);
  await app.close();
});

test('exempts only upgrades on the push channel from the limit', async () => {
  const app = Fastify();
  shedOverload(app, { isLate: () => true, exempt: new Set(), channel: '/push' });
  app.get('/push', async () => ({}));
  app.get('/slow', async () => ({}));
  const statusOf = async (url: string, upgrade: string) => (await app.inject({ url, headers: { upgrade } })).statusCode;
  expect(await statusOf('/push', 'WebSocket')).toBe(200);
  expect(await statusOf('/push', 'h2c')).toBe(503);
  expect(await statusOf('/slow', 'websocket')).toBe(503);
  expect(await statusOf('/nowhere', 'websocket')).toBe(503);
  await app.close();
});
