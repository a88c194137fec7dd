import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BrowserPush } from '../../ports/notifier.ts';
import { secretsFrom } from '../../secrets.ts';
import { readEnv } from '../../settings/env.ts';
import { LOCAL_CERTIFICATE } from '../testing/local-certificate.ts';
import { openPushService, type PushFault, type PushService, type TestBrowser } from '../testing/push-service.ts';
import { isInside, publicLookup } from './public-lookup.ts';
import { openWebPush } from './web-push.ts';

const MESSAGE = {
  title: '《雨夜》轮到你读',
  body: '大家听着，这一段由你念。',
  tag: 'room turn',
  path: '/join/abcdefghijkl',
};
const HOW = { ttlSeconds: 300, urgent: true };

let service: PushService;
let push: BrowserPush;
let browser: TestBrowser;
const lines: string[] = [];

const opened = (hosts: string, withinMs?: number) =>
  openWebPush(
    {
      env: readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', WEB_PUSH_HOSTS: hosts }),
      secrets: secretsFrom(Buffer.alloc(32, 7)),
      now: Date.now,
      log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    },
    { ca: LOCAL_CERTIFICATE, ...(withinMs === undefined ? {} : { withinMs }) },
  );

beforeAll(async () => {
  service = await openPushService();
  push = opened(service.host);
});
afterAll(async () => {
  push.close();
  await service.close();
});
beforeEach(() => {
  browser = service.browser(push.publicKey);
  lines.length = 0;
});

test('NU19 delivers a message encrypted for its browser only and signed with the subscribed key', async () => {
  expect(await push.send(browser.address, MESSAGE, HOW)).toEqual({ outcome: 'sent' });
  expect(browser.shown).toEqual([MESSAGE]);
  expect(browser.headers[0]).toMatchObject({ ttl: '300', urgency: 'high' });
  const other = service.browser(push.publicKey);
  // A message encrypted with the keys of another browser is unreadable here, so it is dropped.
  await push.send({ ...other.address, endpoint: browser.address.endpoint }, MESSAGE, HOW).catch(() => {});
  expect(browser.shown).toHaveLength(1);
});

test('derives the same keys after a restart', () => {
  const again = opened(service.host);
  expect(again.publicKey).toBe(push.publicKey);
  expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65);
  again.close();
});

test('uses the same topic only for messages of one room and kind', async () => {
  for (const tag of ['a turn', 'a turn', 'b turn']) await push.send(browser.address, { ...MESSAGE, tag }, HOW);
  const topics = browser.headers.map(({ topic }) => topic);
  expect(topics[0]).toBe(topics[1]);
  expect(topics[2]).not.toBe(topics[0]);
});

describe('NU20 answers of a push service', () => {
  const CASES: readonly (readonly [PushFault, object])[] = [
    ['gone', { outcome: 'gone' }],
    ['busy', { outcome: 'later', afterMs: undefined }],
    ['busy-for-a-minute', { outcome: 'later', afterMs: 61_000 }],
    ['broken', { outcome: 'later' }],
    ['redirect', { outcome: 'refused' }],
    ['too-large', { outcome: 'refused' }],
    ['huge', { outcome: 'sent' }],
  ];
  test.each(CASES)('handles the answer %s', async (fault, outcome) => {
    browser.fault = fault;
    expect(await push.send(browser.address, MESSAGE, HOW)).toEqual(outcome);
    expect(service.asked).not.toContain('/elsewhere');
  });

  test('gives up on a service that does not answer and tries later', async () => {
    const hasty = opened(service.host, 200);
    browser.fault = 'slow';
    expect(await hasty.send(browser.address, MESSAGE, HOW)).toEqual({ outcome: 'later' });
    hasty.close();
  });

  test('tries an unreachable service later and logs only host and reason', async () => {
    const nobody = opened('127.0.0.1:9');
    const to = { ...browser.address, endpoint: 'https://127.0.0.1:9/push/secret' };
    expect(await nobody.send(to, MESSAGE, HOW)).toEqual({ outcome: 'later' });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ service: '127.0.0.1', fault: 'ECONNREFUSED' });
    expect(lines.join('')).not.toMatch(/secret|雨夜/);
    nobody.close();
  });
});

describe('NU21 allowed push addresses', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://user:word@fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com.evil.example/abc', false],
    ['https://push.apple.com.evil.example/', false],
    ['https://evilpush.apple.com/', false],
    ['https://127.0.0.1/', false],
    ['https://[::1]/', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['not an address', false],
  ])('decides whether to accept %s: %s', (endpoint, yes) => {
    const usual = openWebPush({
      env: readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none' }),
      secrets: secretsFrom(Buffer.alloc(32, 7)),
      now: Date.now,
      log: pino({ level: 'silent' }),
    });
    expect(usual.accepts(endpoint)).toBe(yes);
    usual.close();
  });

  test('sends nothing to a listed name that resolves to an internal address', async () => {
    const local = opened('localhost:1');
    const to = { ...browser.address, endpoint: 'https://localhost:1/push/x' };
    expect(await local.send(to, MESSAGE, HOW)).toEqual({ outcome: 'gone' });
    local.close();
  });

  test.each([
    '10.0.0.1',
    '127.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '172.20.0.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])('recognizes %s as internal', (address) => expect(isInside(address)).toBe(true));
  test.each(['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888'])('recognizes %s as external', (address) =>
    expect(isInside(address)).toBe(false),
  );

  test('rejects a name if one of its addresses is internal', () => {
    const find = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ])) as unknown as typeof import('node:dns').lookup;
    let fault: string | undefined;
    publicLookup(find)('push.example', {}, (error) => (fault = error?.code));
    expect(fault).toBe('EINSIDE');
  });
});
