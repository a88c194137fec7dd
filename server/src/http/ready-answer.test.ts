import compress from '@fastify/compress';
import { call } from '@juzhongren/contract/call';
import Fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { type Route, route } from './calls.ts';
import { acceptedEncoding, COMPRESS_FROM_BYTES } from './encoding.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { serveRoutes } from './serve.ts';
import { handleFaults } from './transport-faults.ts';

const words = call({
  service: 'script',
  method: 'GET',
  path: '/words',
  access: 'public',
  request: z.strictObject({}),
  response: z.array(z.object({ word: z.string() })),
});

const LONG = JSON.stringify(Array.from({ length: 200 }, (_, at) => ({ word: `第${at}个词` })));
const SHORT = '[{"word":"雨"}]';

let world: TestDeps;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testDeps();
});
afterAll(() => world.close());

async function ask(ready: ReadyAnswer, headers: Record<string, string> = {}, { strictAnswers } = world.deps) {
  app = Fastify();
  handleFaults(app);
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
  const handled: Route = route(words, async () => ready);
  serveRoutes(app, { ...world.deps, strictAnswers }, { base: '', routes: [handled], findCaller: async () => null });
  const response = await app.inject({ url: '/words', headers });
  await app.close();
  return response;
}

const readers = { br: brotliDecompressSync, gzip: gunzipSync };

describe('prepared response', () => {
  test('sends the prepared text unchanged', async () => {
    const response = await ask(new ReadyAnswer(SHORT));
    expect(response.body).toBe(`{"err":0,"params":${SHORT}}`);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(response.body)),
      'cache-control': 'no-store',
    });
  });

  test.each(['br', 'gzip'] as const)(
    'sends %s to clients that accept it and compresses only once',
    async (encoding) => {
      const ready = new ReadyAnswer(LONG);
      const response = await ask(ready, { 'accept-encoding': encoding });
      expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
      expect(response.rawPayload.length).toBeLessThan(ready.body.length / 2);
      expect(readers[encoding](response.rawPayload).equals(ready.body)).toBe(true);
      expect(ready.compressed(encoding)).toBe(ready.compressed(encoding));
      expect((await ask(ready)).rawPayload.equals(ready.body)).toBe(true);
    },
  );

  test('shares one compression among concurrent requests', () => {
    const ready = new ReadyAnswer(LONG);
    expect(ready.compressed('br')).toBe(ready.compressed('br'));
    expect(ready.compressed('br')).not.toBe(ready.compressed('gzip'));
  });

  test('does not compress a short response', async () => {
    const ready = new ReadyAnswer(SHORT);
    const compressed = vi.spyOn(ready, 'compressed');
    const response = await ask(ready, { 'accept-encoding': 'br, gzip' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.rawPayload.equals(ready.body)).toBe(true);
    expect(compressed).not.toHaveBeenCalled();
  });

  test.each([
    ['more than the contract lists', '[{"word":"雨","secret":"canary"}]'],
    ['less', '[{}]'],
    ['no JSON', '[{"word":"雨"}'],
  ])('fails in tests if it contains %s', async (_name, json) => {
    const { statusCode, body } = await ask(new ReadyAnswer(json));
    expect(statusCode).toBe(500);
    expect(body).not.toContain('canary');
  });

  test('skips the validation in production', async () => {
    const production = { ...world.deps, strictAnswers: false };
    expect((await ask(new ReadyAnswer('1'), {}, production)).body).toBe('{"err":0,"params":1}');
  });
});

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5, br;q=0.2', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, *', null],
  ['br;q=0.1, *', 'gzip'],
  ['br;q=0', null],
  ['br;q=nonsense', null],
] as const)('answers accept-encoding %j with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
