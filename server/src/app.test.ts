// Tests the server as a whole: headers, logs and malformed HTTP.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { authPhone, authPhoneCode, userProfile } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepAccounts } from './accounts/sweep.ts';
import { buildOf } from './client/build.ts';
import { SCRIPT_SOURCES } from './client/scripts-in-pages.ts';
import { type TestServer, testServer } from './testing/server.ts';

const CLIENT = '<!doctype html><title>x</title><!--first--><div id="root"></div><!--data-->';

let server: TestServer;
let log = '';
let client: string;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'juzhongren-client-'));
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), CLIENT);
  writeFileSync(join(client, 'assets', 'home-abc123.js'), 'run()');
  const sink = { write: (line: string) => (log += line) };
  server = await testServer({ env: { CLIENT_DIR: client }, replace: { log: pino({ level: 'trace' }, sink) } });
});
afterAll(async () => {
  await server.close();
  rmSync(client, { recursive: true });
});

/** Headers of every response. */
const ALWAYS = {
  'content-security-policy':
    `default-src 'self';script-src 'self' ${SCRIPT_SOURCES.join(' ')};style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' data: blob:;` +
    "media-src 'self';connect-src 'self';worker-src 'self';object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
  'x-build': buildOf(CLIENT),
  connection: 'keep-alive',
  date: expect.any(String),
};
const JSON_NOW = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

describe('link with extra text appended', () => {
  const room = '/join/abcdefghijkl';
  test.each([
    [`${room}%EF%BC%8C%E5%BF%AB%E6%9D%A5`, room],
    [`${room}.`, room],
    [`${room}%20`, room],
    [`${room}%22`, room],
    [`${room}%`, room],
    [`${room}%E5`, room],
    ['/group/join/abcdefghijklmnopqrstuv)', '/group/join/abcdefghijklmnopqrstuv'],
    ['/report/abcdefghijklmnopqrstuv%E3%80%82', '/report/abcdefghijklmnopqrstuv'],
    ['/script?id=1001%E3%80%82', '/script?id=1001'],
    ['/legal/terms%E3%80%82', '/legal/terms'],
    ['/%EF%BC%8C%E5%BF%AB%E6%9D%A5', '/'],
  ])('redirects from %s to %s', async (url, address) => {
    for (const accept of ['text/html,application/xhtml+xml', '*/*']) {
      const { statusCode, headers } = await server.app.inject({ url, headers: { accept } });
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, address, 'no-store']);
    }
  });

  test('shows an error page when the link leads nowhere', async () => {
    for (const url of ['/nowhere%E5', '/nowhere.', `/${'x'.repeat(300)}.html`, '/script-service/x.']) {
      const { statusCode, headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, Math.floor(statusCode / 100), headers['content-type']]).toEqual([
        url,
        4,
        'text/html; charset=utf-8',
      ]);
    }
  });
});

describe('response headers', () => {
  test.each([
    ['an ordinary call', { url: '/script-service/captcha/challenge' }, JSON_NOW],
    ['a ready answer', { url: '/script-service/script/scene' }, JSON_NOW],
    ['a ready answer without its body', { method: 'HEAD', url: '/script-service/script/scene' }, JSON_NOW],
    ['a refusal', { url: '/script-service/user/profile' }, JSON_NOW],
    ['bad input', { url: '/script-service/script/detail' }, JSON_NOW],
    ['an unknown path', { url: '/script-service/nowhere' }, JSON_NOW],
    ['another method', { url: '/script-service/script/list' }, { ...JSON_NOW, allow: 'POST' }],
    [
      'a page',
      { url: '/' },
      {
        'cache-control': 'no-cache',
        // Older Safari needs the push channel listed with the host of the request.
        'content-security-policy': ALWAYS['content-security-policy'].replace(
          "connect-src 'self'",
          "connect-src 'self' ws://localhost:80 wss://localhost:80",
        ),
        'content-type': 'text/html; charset=utf-8',
        etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
        // The room page may ask for the microphone.
        'permissions-policy': ALWAYS['permissions-policy'].replace('microphone=()', 'microphone=(self)'),
        vary: 'accept-encoding',
      },
    ],
  ] as const)('include for %s exactly the expected ones', async (_name, request, own) => {
    const { headers } = await server.app.inject(request);
    expect(headers).toEqual({ ...ALWAYS, ...own, 'content-length': expect.stringMatching(/^\d+$/) });
  });

  test('forbid foreign scripts and frames and send no referrer to other sites', async () => {
    const { headers } = await server.app.inject('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${SCRIPT_SOURCES.join(' ')};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|upgrade-insecure-requests/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('allow only the origin of the configured analytics script', async () => {
    const told = await testServer({ env: { ANALYTICS_SCRIPT_URL: 'https://stats.example:8443/a.js?site=1' } });
    const policy = String((await told.app.inject('/healthz')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${SCRIPT_SOURCES.join(' ')} https://stats.example:8443;`);
    expect(policy).toContain("connect-src 'self' https://stats.example:8443;");
    expect(policy).toContain("img-src 'self' data: blob: https://stats.example:8443;");
    expect(policy.match(/stats\.example/g)).toHaveLength(3);
    await told.close();
  });

  test('demand TLS if the public address uses it', async () => {
    const behindTls = await testServer({ env: { PUBLIC_URL: 'https://play.example.cn/' } });
    const { headers } = await behindTls.app.inject('/healthz');
    expect(headers['strict-transport-security']).toContain('max-age=');
    await behindTls.close();
  });

  test('forbid caching of an API response', async () => {
    expect((await server.send(userProfile, {})).headers['cache-control']).toBe('no-store');
  });
});

test('refuses new requests while overloaded, but serves assets and health checks', async () => {
  let late = false;
  const busy = await testServer({ env: { CLIENT_DIR: client }, replace: { isLate: () => late } });
  const statusOf = async (url: string) => (await busy.app.inject(url)).statusCode;
  expect(await statusOf('/script-service/script/scene')).toBe(200);
  late = true;
  const shed = await busy.app.inject('/script-service/script/scene');
  expect([shed.statusCode, shed.headers['retry-after'], shed.json()]).toMatchObject([
    503,
    '1',
    { err: ERROR.systemError },
  ]);
  expect(await statusOf('/')).toBe(503);
  // A page that was served before must be able to load its code.
  expect(await statusOf('/assets/home-abc123.js')).toBe(200);
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  await busy.close();
});

test('answers as usual while stopping and closes every connection', async () => {
  const stopping = new AbortController();
  const going = await testServer({ replace: { stopping: stopping.signal } });
  // Without the home page, because its first ranking is random.
  const paths = [
    '/scripts',
    '/script-service/script/scene',
    '/script-service/user/profile',
    '/nowhere',
    '/assets/none.js',
  ];
  const ask = () => Promise.all(paths.map((url) => going.app.inject(url)));
  const before = await ask();
  stopping.abort();
  const after = await ask();
  expect(after.map(({ statusCode }) => statusCode)).toEqual(before.map(({ statusCode }) => statusCode));
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  expect(before.map(({ headers }) => headers.connection)).not.toContain('close');
  expect(new Set(after.map(({ headers }) => headers.connection))).toEqual(new Set(['close']));
  await going.close();
});

test('logs and measures a ready-made response like any other', async () => {
  const response = await server.app.inject('/script-service/script/scene');
  const line: unknown = JSON.parse(log.trim().split('\n').at(-1) ?? '');
  expect(line).toMatchObject({
    level: 30,
    reqId: response.headers['x-request-id'],
    method: 'GET',
    route: '/script-service/script/scene',
    status: 200,
    milliseconds: expect.any(Number),
    msg: 'answered',
  });
  const text = await server.deps.metrics.metrics();
  expect(text).toMatch(
    /juzhongren_http_request_duration_seconds_count\{method="GET",route="\/script-service\/script\/scene",status="200"\} \d/,
  );
});

test('compresses long JSON and leaves short JSON as it is', async () => {
  const nicknames = { headers: { 'accept-encoding': 'gzip' } };
  const short = await server.app.inject({ url: '/readyz', ...nicknames });
  expect(short.headers['content-encoding']).toBeUndefined();
  const issues = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`key${at}`, 1]));
  const long = await server.app.inject({
    method: 'POST',
    url: '/script-service/auth/phone',
    payload: issues,
    ...nicknames,
  });
  expect(long.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(long.rawPayload).toString())).toMatchObject({ err: ERROR.badInput });
});

test('logs routes and error codes but no phone, code, token or query', async () => {
  await server.call(authPhoneCode, { phone: '13812345678', ticket: 'canary-ticket', rand: 'canary-rand' });
  const code = server.sent.at(-1)?.code ?? '';
  const { params } = await server.call(authPhone, { phone: '13812345678', code });
  await server.call(userProfile, {}, params);
  await server.app.inject('/script-service/script/detail?scriptId=1&secret=canary-query');
  await server.app.inject({
    method: 'POST',
    url: '/script-service/auth/phone',
    headers: { 'content-type': 'application/json' },
    payload: '{"phone":"13812345678"',
  });
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.at(-1)).toMatchObject({
    method: 'POST',
    route: '/script-service/auth/phone',
    status: 400,
    reqId: expect.any(String),
  });
  for (const secret of ['13812345678', params.token, 'canary']) expect(log).not.toContain(secret);
  expect(log).not.toMatch(new RegExp(`[^0-9.]${code}[^0-9]`));
});

describe('malformed HTTP', () => {
  let port = 0;
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = server.app.server.address() as AddressInfo);
  });

  async function talk(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (data: string) => (answer += data));
    socket.end(text);
    await once(socket, 'close');
    return answer;
  }

  test.each([
    ['garbage', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'a body of two lengths',
      'POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      400,
    ],
    [
      'two hosts',
      'GET /script-service/script/scene HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nhost: y\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'chunks and a length',
      'POST /x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('rejects %s with status %s in an envelope', async (_name, text, status) => {
    const answer = await talk(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('"err":1001');
  });

  test.each([
    ['headers', 'POST /x HTTP/1.1\r\nHost: x\r\n', 'X: x\r\n'],
    [
      'a body',
      'POST /script-service/script/list HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
      ' ',
    ],
  ])('times out when %s arrive too slowly', async (_name, beginning, drop) => {
    const { server: listening } = server.app;
    const times = { requestTimeout: listening.requestTimeout, headersTimeout: listening.headersTimeout };
    const faster = 10;
    Object.assign(listening, { requestTimeout: 20_000 / faster, headersTimeout: times.headersTimeout / faster });
    const socket = connect(port, '127.0.0.1');
    socket.write(beginning);
    // Counts the parts sent, not the time: a busy process sends fewer per second and also checks its connections later.
    let drops = 0;
    const dripping = setInterval(() => {
      drops += 1;
      socket.write(drop);
    }, 100);
    let answer = '';
    socket.setEncoding('utf8').on('data', (data: string) => (answer += data));
    await once(socket, 'close');
    clearInterval(dripping);
    Object.assign(listening, times);
    expect(times.requestTimeout).toBe(20_000);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(drops).toBeLessThan(45);
  });

  test('ignores a connection that sends nothing', async () => {
    expect(await talk('')).toBe('');
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  });
});

test('labels metrics with routes and never with other paths', async () => {
  const text = await server.deps.metrics.metrics();
  expect(text).toContain(
    'juzhongren_http_request_duration_seconds_bucket{le="0.005",method="GET",route="/healthz",status="200"}',
  );
  expect(text).not.toContain('canary');
});

test('sweeps sessions and counters that have no effect any more', async () => {
  const { db } = server.deps;
  await server.user();
  await server.call(authPhoneCode, { phone: '13812345679', ticket: '', rand: '' });
  await sweepAccounts(server.deps);
  expect(await db.selectFrom('session').selectAll().execute()).not.toEqual([]);
  server.clock.advance(31 * 24 * 60 * 60 * 1000);
  await sweepAccounts(server.deps);
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('sign_in_sends').selectAll().execute()).toEqual([]);
});
