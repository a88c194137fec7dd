import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WASTED_PER_ADDRESS } from '../../limits/wasted-vendor-asks.ts';
import type { HumanCheck } from '../../ports/human-check.ts';
import { settingsFor } from '../../settings/env-vendors.ts';
import { type TestDeps, testDeps } from '../../testing/deps.ts';
import { VENDOR_FAULTS } from '../testing/fake-vendor.ts';
import { CAPTCHA_APP, TENCENT_KEYS, type TencentServer, tencentServer } from '../testing/tencent-server.ts';
import { tencentHumanCheck } from './human-check.ts';

const ADDRESS = '203.0.113.7';
/** Timeout in ms: long enough for a busy machine to answer, short enough to wait for. */
const SHORT_MS = 300;

let server: TencentServer;
let world: TestDeps;
let check: HumanCheck;
/** Log lines of the running test. `wholeLog` contains those of all tests. */
let lines: string[] = [];
let wholeLog = '';
let tickets = 0;

beforeAll(async () => {
  server = await tencentServer(() => world.clock.now);
  const environment = {
    HUMAN_CHECK: 'tencent',
    TENCENT_SECRET_ID: TENCENT_KEYS.id,
    TENCENT_SECRET_KEY: TENCENT_KEYS.key,
    TENCENT_CAPTCHA_APP_ID: String(CAPTCHA_APP.appId),
    TENCENT_CAPTCHA_APP_SECRET_KEY: CAPTCHA_APP.secretKey,
    TENCENT_CAPTCHA_URL: server.url,
  };
  const write = (line: string) => {
    lines.push(line);
    wholeLog += line;
  };
  const log = pino({ level: 'trace' }, { write });
  world = await testDeps({ env: environment, replace: { log } });
  check = open();
});
beforeEach(() => {
  server.fault = undefined;
  server.captcha = { CaptchaCode: 1 };
  lines = [];
});
afterAll(async () => {
  await server.close();
  await world.close();
});

function open(withinMs?: number): HumanCheck {
  return tencentHumanCheck(settingsFor('HUMAN_CHECK=tencent', world.deps.env), world.deps, withinMs);
}

function newTicket(): string {
  tickets += 1;
  return `tr03XaCUZPAlPdIMqv17${tickets}*`;
}

const logged = () => lines.map((line): unknown => JSON.parse(line));

test('returns a challenge with vendor, app id and script, and without secrets', async () => {
  expect(await check.challenge()).toEqual({
    required: true,
    challenge: { vendor: 'tencent', appId: '190000001', script: 'https://turing.captcha.qcloud.com/TJCaptcha.js' },
    rand: '',
  });
});

test('accepts a good ticket once and sends its address to the vendor', async () => {
  const ticket = newTicket();
  expect(await check.accept(ticket, '@rand', ADDRESS)).toBe(true);
  expect(JSON.parse(server.arrived.at(-1)?.body ?? '')).toMatchObject({ UserIp: ADDRESS, Ticket: ticket });
  // This fake vendor would accept the ticket again, but the server does not.
  expect(await check.accept(ticket, '@rand', ADDRESS)).toBe(false);
});

test('accepts one of twenty concurrent uses of a ticket on two servers', async () => {
  const ticket = newTicket();
  const other = open();
  const accepted = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? check : other).accept(ticket, '@rand', ADDRESS)),
  );
  expect(accepted.filter(Boolean)).toHaveLength(1);
});

test('remembers a ticket longer than the vendor accepts it, then forgets it', async () => {
  const ticket = newTicket();
  expect(await check.accept(ticket, '@rand', ADDRESS)).toBe(true);
  world.clock.advance(6 * 60_000);
  expect(await check.accept(ticket, '@rand', ADDRESS)).toBe(false);
  world.clock.advance(60 * 60_000);
  expect(await check.accept(newTicket(), '@rand', ADDRESS)).toBe(true);
  const kept = await world.deps.db.selectFrom('used_once').select('name').execute();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.name).not.toContain('tr03');
});

test.each(['', 'terror_1002_190000001_1772366400', 'trerror_1006_190000001_1772366400'])(
  'refuses the ticket %j without asking the vendor',
  async (ticket) => {
    const before = server.arrived.length;
    expect(await check.accept(ticket, '@rand', ADDRESS)).toBe(false);
    expect(server.arrived).toHaveLength(before);
  },
);

test('refuses a ticket without its random part, without asking the vendor', async () => {
  const before = server.arrived.length;
  expect(await check.accept(newTicket(), '', ADDRESS)).toBe(false);
  expect(server.arrived).toHaveLength(before);
});

test.each([
  [{ CaptchaCode: 8 }, { level: 30, captchaCode: 8 }],
  [{ CaptchaCode: 9 }, { level: 30, captchaCode: 9 }],
  [{ CaptchaCode: 21 }, { level: 30, captchaCode: 21 }],
  [
    { CaptchaCode: 1, EvilLevel: 100 },
    { level: 30, captchaCode: 1, evilLevel: 100 },
  ],
  [{ CaptchaCode: 16 }, { level: 40, captchaCode: 16 }],
  [{ CaptchaCode: 100 }, { level: 40, captchaCode: 100 }],
])('rejects the finding %o and does not use up the ticket', async (finding, line) => {
  const ticket = newTicket();
  server.captcha = finding;
  expect(await check.accept(ticket, '@rand', ADDRESS)).toBe(false);
  expect(logged()).toEqual([expect.objectContaining({ vendor: 'tencent', ...line })]);
  server.captcha = { CaptchaCode: 1, EvilLevel: 0 };
  expect(await check.accept(ticket, '@rand', ADDRESS)).toBe(true);
});

test('limits the bad tickets of one address that reach the vendor per hour, even under concurrency', async () => {
  const before = server.arrived.length;
  server.captcha = { CaptchaCode: 8 };
  const many = Array.from({ length: WASTED_PER_ADDRESS.max + 20 }, () =>
    check.accept(newTicket(), '@rand', '198.51.100.9'),
  );
  expect((await Promise.all(many)).filter(Boolean)).toEqual([]);
  expect(server.arrived).toHaveLength(before + WASTED_PER_ADDRESS.max);
  server.captcha = { CaptchaCode: 1 };
  expect(await check.accept(newTicket(), '@rand', '198.51.100.9')).toBe(false);
  expect(await check.accept(newTicket(), '@rand', ADDRESS)).toBe(true);
  world.clock.advance(WASTED_PER_ADDRESS.windowMs);
  expect(await check.accept(newTicket(), '@rand', '198.51.100.9')).toBe(true);
});

test('does not count accepted tickets or vendor failures against an address', async () => {
  const address = '198.51.100.10';
  server.fault = 'status';
  for (let at = 0; at <= WASTED_PER_ADDRESS.max; at += 1) await check.accept(newTicket(), '@rand', address);
  server.fault = undefined;
  for (let at = 0; at <= WASTED_PER_ADDRESS.max; at += 1) {
    expect(await check.accept(newTicket(), '@rand', address)).toBe(true);
  }
});

test.each(VENDOR_FAULTS)(
  'rejects tickets while the vendor fails with %s, and accepts them afterwards',
  async (fault) => {
    const ticket = newTicket();
    server.fault = fault;
    expect(await open(fault === 'slow' ? SHORT_MS : undefined).accept(ticket, '@rand', ADDRESS)).toBe(false);
    expect(logged()).toEqual([expect.objectContaining({ level: 40, vendor: 'tencent', fault: expect.any(String) })]);
    server.fault = undefined;
    expect(await check.accept(ticket, '@rand', ADDRESS)).toBe(true);
  },
);

test('rejects tickets with a wrong key and logs the reason', async () => {
  const settings = { ...settingsFor('HUMAN_CHECK=tencent', world.deps.env), TENCENT_SECRET_KEY: 'another' };
  expect(await tencentHumanCheck(settings, world.deps).accept(newTicket(), '@rand', ADDRESS)).toBe(false);
  expect(logged()).toEqual([expect.objectContaining({ level: 40, code: 'AuthFailure.SignatureFailure' })]);
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
])('sends the address %s as %s', async (address, told) => {
  expect(await check.accept(newTicket(), '@rand', address)).toBe(true);
  expect(JSON.parse(server.arrived.at(-1)?.body ?? '')).toMatchObject({ UserIp: told });
});

test('logs no key, no ticket and no address of a visitor', () => {
  expect(wholeLog).toContain('human check failed');
  const secrets = [TENCENT_KEYS.id, TENCENT_KEYS.key, CAPTCHA_APP.secretKey, 'tr03', '@rand', ADDRESS];
  for (const secret of secrets) expect(wholeLog).not.toContain(secret);
});
