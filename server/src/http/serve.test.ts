import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { scriptRecord } from '@juzhongren/contract/catalogue';
import { call } from '@juzhongren/contract/call';
import { authPhone, userProfileUpdate } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { BODY_BYTES_MAX } from '@juzhongren/contract/limits';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { parseJson } from './json-body.ts';
import { refuse, route, type Route } from './calls.ts';
import { serveRoutes } from './serve.ts';
import { addressOf, type TestServer, testServer } from '../testing/server.ts';
import { handleFaults } from './transport-faults.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const url = addressOf(authPhone);
const json = { 'content-type': 'application/json' };

describe('transport errors with status and envelope', () => {
  test.each([
    ['malformed JSON', 400, { method: 'POST', url, headers: json, payload: '{' }],
    ['a poisoned prototype', 200, { method: 'POST', url, headers: json, payload: '{"__proto__":{"phone":"1"}}' }],
    ['33 levels', 400, { method: 'POST', url, headers: json, payload: '['.repeat(33) + ']'.repeat(33) }],
    ['an unknown path', 404, { method: 'GET', url: '/script-service/nowhere' }],
    ['a path of the wrong case', 404, { method: 'POST', url: url.toUpperCase(), headers: json, payload: '{}' }],
    ['a broken address', 400, { method: 'GET', url: '/script-service/%' }],
    ['another method', 405, { method: 'GET', url }],
    ['another content type', 415, { method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload: 'x' }],
    [
      'a form',
      415,
      { method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'phone=1' },
    ],
    ['a large body', 413, { method: 'POST', url, headers: json, payload: `"${'x'.repeat(BODY_BYTES_MAX)}"` }],
  ] as const)('answers %s with %i', async (_name, status, request) => {
    const response = await server.app.inject(request);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const { err, params } = response.json<{ err: number; params: unknown }>();
    expect(err).not.toBe(ERROR.ok);
    expect(params === null).toBe(status !== 200);
  });

  test('lists the allowed methods in a 405 response', async () => {
    const response = await server.app.inject({ method: 'GET', url });
    expect(response.headers['allow']).toBe('POST');
  });

  test('tells an address over the rate limit when to retry', async () => {
    const codes = [];
    for (let at = 0; at < 601; at += 1) {
      codes.push(await server.app.inject({ url: '/healthz', remoteAddress: '203.0.113.9' }));
    }
    expect(codes.slice(0, 600).every((response) => response.statusCode === 200)).toBe(true);
    expect(codes[600]?.statusCode).toBe(429);
    expect(codes[600]?.headers['retry-after']).toBe('1');
    expect(codes[600]?.json()).toMatchObject({ err: ERROR.tooOften });
    expect((await server.app.inject({ url: '/healthz', remoteAddress: '203.0.113.10' })).statusCode).toBe(200);
    server.clock.advance(1000);
    expect((await server.app.inject({ url: '/healthz', remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
  });
});

test('counts a whole IPv6 network as one address', async () => {
  const codes = [];
  for (let at = 0; at < 601; at += 1) {
    const { statusCode } = await server.app.inject({ url: '/healthz', remoteAddress: `2001:db8:7:7::${at + 1}` });
    codes.push(statusCode);
  }
  expect([codes[599], codes[600]]).toEqual([200, 429]);
  expect((await server.app.inject({ url: '/healthz', remoteAddress: '2001:db8:7:8::1' })).statusCode).toBe(200);
});

describe('caller without a session', () => {
  const path = addressOf(userProfileUpdate);
  const nobody = { err: ERROR.sessionInvalid, params: null };
  let port = 0;
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = server.app.server.address() as AddressInfo);
  });

  test.each([
    ['malformed', '{', json],
    ['of another type', 'x', { 'content-type': 'text/plain' }],
    ['too large', 'x'.repeat(8 * 1024 * 1024), json],
  ])('is refused before the body is read if the body is %s', async (_name, payload, headers) => {
    const response = await server.app.inject({ method: 'POST', url: path, headers, payload });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(nobody);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  const head = (length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  test('keeps the connection and does not read the refused body as the next request', async () => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (data: string) => (answer += data));
    const body = 'x'.repeat(1024 * 1024);
    socket.write(head(body.length));
    await expect.poll(() => answer).toContain('"err":2');
    socket.write(body);
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(answer.match(/connection: [\w-]+/gi)).toEqual(['Connection: keep-alive', 'Connection: close']);
  });

  test.each([
    ['larger than the call allows', head(8 * 1024 * 1024)],
    ['of unknown length', head(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')],
  ])('closes the connection without waiting for a body %s', async (_name, text) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (data: string) => (answer += data));
    socket.write(text);
    await once(socket, 'close');
    expect(answer).toContain('"err":2');
    expect(answer).toMatch(/connection: close/i);
  });
});

describe('long body', () => {
  const MOST = 7 * 1024 * 1024 - 40;
  test.each([
    ['lists', `[${'[],'.repeat(MOST / 3)}[]]`],
    ['texts', `[${'"",'.repeat(MOST / 3)}""]`],
    ['pairs', `{${'"a":1,'.repeat(MOST / 6)}"a":1}`],
    ['one endless key', `{"${'\\n'.repeat(MOST / 2)}":1}`],
  ])('rejects many values before parsing: %s', async (_name, payload) => {
    const built = vi.spyOn(JSON, 'parse');
    expect(() => parseJson(payload)).toThrow('too many values');
    expect(built).not.toHaveBeenCalled();
    built.mockRestore();
    const { token } = await server.user();
    const headers = { ...json, token };
    const url = addressOf(userProfileUpdate);
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400);
  });

  test('accepts few values, whatever their texts contain', () => {
    const long = { nickname: '甲', avatar: '[{,:\\"'.repeat(20_000) };
    expect(parseJson(JSON.stringify(long))).toEqual(long);
  });

  test('accepts many values in a body of usual length', () => {
    expect(parseJson(`[${'[],'.repeat(10_000)}[]]`)).toHaveLength(10_001);
  });
});

describe('strict request parsing', () => {
  test.each([
    ['an unknown key', { phone: '1', code: '1', extra: 1 }],
    ['a missing key', { phone: '1' }],
    ['another type', { phone: 1, code: '1' }],
    ['null', null],
    ['a list', []],
    ['a text', 'x'],
  ])('rejects %s and explains the place and the problem in Chinese', async (_name, payload) => {
    const { err, params } = (await server.send(authPhone, payload)).json<{
      err: number;
      params: { issues: { path: string; message: string }[] };
    }>();
    expect(err).toBe(ERROR.badInput);
    expect(params.issues[0]?.message).toMatch(/[一-鿿]/);
  });

  test('rejects a query with a duplicate key, an unknown key or an invalid number', async () => {
    for (const query of ['scriptId=1&scriptId=2', 'scriptId=1&x=2', 'scriptId=abc', 'scriptId=1.5', '']) {
      const response = await server.app.inject(`/script-service/script/detail?${query}`);
      expect(response.json()).toMatchObject({ err: ERROR.badInput });
    }
  });

  test('applies the body limit of each call', async () => {
    const { token } = await server.user();
    const payload = { nickname: '甲', avatar: 'x'.repeat(BODY_BYTES_MAX) };
    expect((await server.send(userProfileUpdate, payload, { token })).statusCode).toBe(200);
    expect((await server.send(scriptRecord, payload)).statusCode).toBe(413);
  });

  test('does not count brackets inside texts as nesting', () => {
    expect(parseJson(JSON.stringify({ a: '['.repeat(100), b: '\\"[[' }))).toEqual({ a: '['.repeat(100), b: '\\"[[' });
  });
});

describe('responses limited to the contract', () => {
  const thing = call({
    service: 'script',
    method: 'GET',
    path: '/thing',
    access: 'public',
    request: z.strictObject({}),
    response: z.object({ open: z.string() }),
  });

  async function answerOf(handle: () => Promise<unknown>, { strictAnswers } = server.deps) {
    const app = Fastify();
    handleFaults(app);
    const routes = [route(thing, handle as never) satisfies Route];
    serveRoutes(app, { ...server.deps, strictAnswers }, { base: '', routes, findCaller: async () => null });
    const response = await app.inject('/thing');
    await app.close();
    return { status: response.statusCode, text: response.body };
  }

  test('drops an unlisted secret, and fails in tests', async () => {
    const leaky = async () => ({ open: 'yes', secret: 'canary' });
    expect(await answerOf(leaky, { ...server.deps, strictAnswers: false })).toEqual({
      status: 200,
      text: '{"err":0,"params":{"open":"yes"}}',
    });
    expect((await answerOf(leaky)).status).toBe(500);
  });

  test('answers 500 without details if a field is invalid', async () => {
    const broken = await answerOf(async () => ({ open: 5 }));
    expect(broken.status).toBe(500);
    expect(broken.text).toBe('{"err":5000,"params":null,"message":"internal error"}');
  });

  test('answers 500 and hides the message of an exception', async () => {
    const broken = await answerOf(async () => {
      throw new Error('canary');
    });
    expect(broken).toEqual({ status: 500, text: '{"err":5000,"params":null,"message":"internal error"}' });
  });

  test('answers 503 while the database is unreachable', async () => {
    const away = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' });
    expect((await answerOf(() => Promise.reject(away))).status).toBe(503);
  });

  test('answers a refusal with status 200 and its code', async () => {
    const refused = await answerOf(async () => refuse(ERROR.notNow, { message: 'why' }));
    expect(refused).toEqual({ status: 200, text: '{"err":4005,"params":null,"message":"why"}' });
  });
});
