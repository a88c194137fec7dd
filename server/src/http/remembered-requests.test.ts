import { call } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { type Route, route } from './calls.ts';
import { readJsonBodies } from './json-body.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { RememberedRequests } from './remembered-requests.ts';
import { serveRoutes } from './serve.ts';
import { handleFaults } from './transport-faults.ts';

let world: TestDeps;
beforeAll(async () => {
  world = await testDeps();
});
afterAll(() => world.close());

const request = z.strictObject({ words: z.array(z.string().check(z.trim())) });
const definition = { service: 'script', access: 'public', request, response: z.array(z.string()) } as const;
const words = call({ ...definition, method: 'POST', path: '/words' });

/** Creates an app with this call only. `asked` collects the requests its handler received. */
async function appWith(isReady: boolean) {
  const asked: { words: string[] }[] = [];
  const app = Fastify();
  handleFaults(app);
  readJsonBodies(app);
  const handled: Route = route(words, async ({ request }) => {
    asked.push(request);
    return isReady ? new ReadyAnswer(JSON.stringify(request.words)) : [...request.words];
  });
  serveRoutes(app, world.deps, { base: '', routes: [handled], findCaller: async () => null });
  const headers = { 'content-type': 'application/json' };
  const ask = async (payload: string) => await app.inject({ method: 'POST', url: '/words', headers, payload });
  return { app, ask, asked };
}

describe('request of a call with prepared responses', () => {
  test('parses an identical request only once', async () => {
    const { app, ask, asked } = await appWith(true);
    const read = vi.spyOn(words.request, 'safeParse');
    for (let time = 0; time < 3; time += 1) {
      expect((await ask('{"words":[" 雨 "]}')).json()).toEqual({ err: ERROR.ok, params: ['雨'] });
    }
    expect(read).toHaveBeenCalledTimes(1);
    expect((await ask('{"words":["夜"]}')).json()).toEqual({ err: ERROR.ok, params: ['夜'] });
    expect(read).toHaveBeenCalledTimes(2);
    read.mockRestore();
    expect(asked[1]).toBe(asked[0]);
    expect(Object.isFrozen(asked[0]) && Object.isFrozen(asked[0]?.words)).toBe(true);
    await app.close();
  });

  test('rejects an invalid request again on repeat', async () => {
    const { app, ask } = await appWith(true);
    for (let time = 0; time < 2; time += 1)
      expect((await ask('{"words":[1]}')).json()).toMatchObject({ err: ERROR.badInput });
    for (let time = 0; time < 2; time += 1) expect((await ask('{"words":')).statusCode).toBe(400);
    await app.close();
  });
});

test('does not cache requests of other calls, which may contain secrets', async () => {
  const { app, ask, asked } = await appWith(false);
  await ask('{"words":["1234"]}');
  await ask('{"words":["1234"]}');
  expect(asked).toHaveLength(2);
  expect(asked[1]).not.toBe(asked[0]);
  await app.close();
});

describe('limits of the request cache', () => {
  test('does not cache a text longer than 512 characters', () => {
    const remembered = new RememberedRequests();
    const long = 'x'.repeat(513);
    remembered.keep(long, { data: {} });
    expect(remembered.find(long)).toBeUndefined();
  });

  const fill = (remembered: RememberedRequests, name: string) => {
    for (let at = 0; at <= 1_024; at += 1) remembered.keep(`${name} ${at} `.padEnd(512, '.'), { data: at });
  };

  test('drops entries that were not used while a generation filled up', () => {
    const remembered = new RememberedRequests();
    remembered.keep('asked now and then', { data: 1 });
    remembered.keep('asked once', { data: 2 });
    fill(remembered, 'first');
    expect(remembered.find('asked now and then')).toEqual({ data: 1 });
    fill(remembered, 'second');
    expect(remembered.find('asked now and then')).toEqual({ data: 1 });
    expect(remembered.find('asked once')).toBeUndefined();
  });

  test('holds the pages of a large catalogue', () => {
    const remembered = new RememberedRequests();
    const texts = Array.from({ length: 10_000 }, (_, id) => `/script-service/script/detail?scriptId=${id}`);
    for (const text of texts) remembered.keep(text, { data: text });
    expect(texts.filter((text) => remembered.find(text) === undefined)).toEqual([]);
  });
});
