// Tests the real adapter against a fake vendor and a fake partner server, which are strict about the protocol.
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PartnerProgram } from '../../ports/partner-program.ts';
import { settingsFor } from '../../settings/env-vendors.ts';
import { type TestDeps, testDeps } from '../../testing/deps.ts';
import { type ArrivedRequest, type FakeVendor, fakeVendor, VENDOR_FAULTS } from '../testing/fake-vendor.ts';
import { startWeChatServer, WECHAT_PATHS, type WeChatServer } from '../testing/wechat-server.ts';
import { yiliPartner } from './partner.ts';
import { signatureOf } from './signed-call.ts';

const APP_ID = 'wxpartner';
const SECRET = 'canary-partner-secret';
const API_SECRET = 'canary-api-secret';
const { scheme, token } = WECHAT_PATHS;
/** Maximum difference between the time of a call and now that the partner accepts, in seconds. */
const CALL_LIFE_SECONDS = 300;

let world: TestDeps;
let vendor: WeChatServer;
let server: FakeVendor;
let partner: PartnerProgram;
let log = '';
const draws = new Map<string, string>();
let userId: number;

function answerDraw(request: ArrivedRequest): { status?: number; json: unknown } {
  const { 'x-partner-time': time = '', 'x-partner-signature': signature } = request.headers;
  const seconds = Number(time);
  const path = request.target.replace('/lottery', '');
  const isRight = signature === signatureOf(API_SECRET, { path, seconds, body: request.body });
  const isFresh = Math.abs(world.clock.now / 1000 - seconds) <= CALL_LIFE_SECONDS;
  if (request.method !== 'POST' || path !== '/draws' || !isRight || !isFresh) return { status: 401, json: {} };
  const asked = JSON.parse(request.body) as { drawId: string; openId: string };
  if (asked.openId === 'openid-blocked') return { json: { result: 'refused' } };
  draws.set(asked.drawId, asked.openId);
  return { json: { result: 'added' } };
}

const open = (env: Record<string, string> = {}): PartnerProgram => {
  const deps = { ...world.deps, env: { ...world.deps.env, ...env } };
  return yiliPartner(settingsFor('PARTNER=yili', deps.env), deps, { withinMs: 1_000 });
};

async function person(openId?: string): Promise<number> {
  const { user_id } = await world.deps.db
    .insertInto('app_user')
    .values({ phone: null, nickname: '', avatar: null, created_at: new Date(world.clock.now) })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  if (openId !== undefined) {
    const identity = { provider: `mini-program:${APP_ID}`, subject: openId, union_id: null, user_id };
    await world.deps.db
      .insertInto('identity')
      .values({ ...identity, created_at: new Date(world.clock.now) })
      .execute();
  }
  return user_id;
}

beforeAll(async () => {
  vendor = await startWeChatServer({ appId: APP_ID, secret: SECRET, now: () => world.clock.now });
  server = await fakeVendor(answerDraw);
  const env = {
    PARTNER: 'yili',
    PARTNER_MINI_PROGRAM: `${APP_ID}:${SECRET}`,
    PARTNER_PAGES: 'pages/index/index, pages/lottery/index,pages/gone/gone',
    PARTNER_API_URL: `${server.url}/lottery/`,
    PARTNER_API_SECRET: API_SECRET,
    WECHAT_API_URL: vendor.url,
  };
  world = await testDeps({
    env,
    replace: { log: pino({ level: 'trace' }, { write: (line: string) => (log += line) }) },
  });
  partner = open();
  userId = await person('openid-1');
});
afterAll(async () => {
  await vendor.close();
  await server.close();
  await world.close();
});
beforeEach(() => {
  server.fault = undefined;
});

describe('mini-program address', () => {
  test("is the vendor's address for the page, with a cleaned query", async () => {
    const query = 'from=局中人&a=1 2&<b>=3&c=%0a&d=1%262';
    expect(await partner.urlScheme({ path: '/pages/lottery/index', query })).toEqual({
      url: expect.stringMatching(/^weixin:\/\/dl\/business\/\?t=/) as unknown,
    });
    expect(vendor.pages.at(-1)).toBe(`pages/lottery/index?from=${encodeURIComponent('局中人')}&a=1%202&d=1%262`);
  });

  test.each([
    'pages/admin/index',
    '',
    '/',
    '//pages/index/index',
    'pages/index/index?x=1',
    'pages/index/../index/index',
  ])('is refused for the path %j without calling the vendor', async (path) => {
    const before = vendor.requests.length;
    expect(await partner.urlScheme({ path, query: '' })).toBe('refused');
    expect(vendor.requests).toHaveLength(before);
  });

  test('is refused for a page that the vendor does not know', async () => {
    expect(await partner.urlScheme({ path: 'pages/gone/gone', query: '' })).toBe('refused');
  });

  test('is created with a new token when the old one ended', async () => {
    vendor.endToken();
    expect(await partner.urlScheme({ path: 'pages/index/index', query: '' })).toMatchObject({
      url: expect.stringMatching(/^weixin:/) as unknown,
    });
    expect(vendor.requests.slice(-3)).toEqual([scheme, token, scheme]);
  });

  test.each([45009, 85079, 40013, -1])('is unavailable when the vendor answers %i', async (errcode) => {
    vendor.play(scheme, { kind: 'errcode', errcode });
    expect(await partner.urlScheme({ path: 'pages/index/index', query: '' })).toBe('unavailable');
  });

  test.each([
    ['nothing', { kind: 'hang' }],
    ['half', { kind: 'cut' }],
    ['502', { kind: 'status', status: 502 }],
    ['another scheme', { kind: 'body', body: '{"errcode":0,"openlink":"javascript:alert(1)"}' }],
  ] as const)('is unavailable when the vendor answers %s', async (_name, play) => {
    vendor.play(scheme, play);
    expect(await partner.urlScheme({ path: 'pages/index/index', query: '' })).toBe('unavailable');
  });
});

describe('lottery draw', () => {
  const drawn = (drawId: string, of = userId) => partner.addDraw({ drawId, userId: of, partyId: 'room-of-ours' });

  test("is added once for the user's openid, even if repeated, without data of the room", async () => {
    for (let count = 0; count < 2; count += 1) expect(await drawn('draw-1')).toBe('added');
    expect([...draws]).toEqual([['draw-1', 'openid-1']]);
    expect(server.arrived.map(({ body }) => body).join()).not.toMatch(/room-of-ours/);
  });

  test('is refused for a user without an openid, without a call, and for one the partner refuses', async () => {
    const before = server.arrived.length;
    expect(await drawn('draw-2', await person())).toBe('refused');
    expect(server.arrived).toHaveLength(before);
    expect(await drawn('draw-3', await person('openid-blocked'))).toBe('refused');
  });

  test('is unavailable with a wrong secret', async () => {
    const other = open({ PARTNER_API_SECRET: 'another' });
    expect(await other.addDraw({ drawId: 'draw-4', userId, partyId: '' })).toBe('unavailable');
    expect(draws.has('draw-4')).toBe(false);
  });

  test.each(VENDOR_FAULTS)('is unavailable on the partner fault %s and added afterwards', async (fault) => {
    server.fault = fault;
    expect(await drawn(`draw-${fault}`)).toBe('unavailable');
    server.fault = undefined;
    expect(await drawn(`draw-${fault}`)).toBe('added');
  });
});

test('signs method, path, time and body', () => {
  const call = { path: '/draws', seconds: 1_772_366_400, body: '{"drawId":"d","openId":"o"}' };
  expect(signatureOf('secret', call)).toBe('bf5ffce9821c7f0948db926921372081504306ebee3baa89f4765aa7b043b866');
  const others = [
    { ...call, path: '/draw' },
    { ...call, seconds: 1 },
    { ...call, body: '{}' },
  ];
  for (const other of others) expect(signatureOf('secret', other)).not.toBe(signatureOf('secret', call));
});

test('logs no secret, token or openid', () => {
  expect(log).toContain('the partner did not add a draw');
  for (const secret of [...vendor.secrets(), API_SECRET, 'openid']) expect(log).not.toContain(secret);
});
