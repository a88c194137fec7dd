// Tests the message formats against fake servers of three work chats. They check requests and respond as documented by
// the vendors.
import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { Env } from '../settings/env.ts';
import { type ArrivedRequest, type FakeVendor, fakeVendor } from '../integrations/testing/fake-vendor.ts';
import { deliver } from './deliver.ts';
import { testMessage } from './message.ts';

const SECRET = 'SEC-of-the-robot';
const AT = Date.UTC(2026, 2, 1, 12);
const TEXT = '【局中人试一下】play.example.cn\n收到这条，说明告警送得到。';
const MESSAGE = testMessage(AT, { PUBLIC_URL: 'https://play.example.cn' });

let there: FakeVendor | undefined;
afterEach(async () => {
  await there?.close();
  there = undefined;
});

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text);
const bodyOf = ({ body }: ArrivedRequest) => JSON.parse(body) as Record<string, unknown>;
const queryOf = ({ target }: ArrivedRequest) => new URL(target, 'http://chat').searchParams;

/** Responses of the fake chats. A wrong request also gets status 200, with an error in the vendor's format. */
const CHATS: Readonly<Record<'wecom' | 'dingtalk' | 'feishu', (asked: ArrivedRequest) => unknown>> = {
  wecom: (asked) =>
    queryOf(asked).get('key') === 'the-key'
      ? { errcode: 0, errmsg: 'ok' }
      : { errcode: 93_000, errmsg: 'invalid webhook url' },
  dingtalk: (asked) => {
    const [timestamp, sign] = [queryOf(asked).get('timestamp') ?? '', queryOf(asked).get('sign')];
    return sign === hmac(SECRET, `${timestamp}\n${SECRET}`).digest('base64') && timestamp === String(AT)
      ? { errcode: 0, errmsg: 'ok' }
      : { errcode: 310_000, errmsg: 'sign not match' };
  },
  feishu: (asked) => {
    const { timestamp, sign } = bodyOf(asked);
    return sign === hmac(`${String(timestamp)}\n${SECRET}`, '').digest('base64') && timestamp === String(AT / 1_000)
      ? { code: 0, msg: 'success' }
      : { code: 19_021, msg: 'sign match fail or timestamp is not within one hour from current time' };
  },
};

const sent = async (format: Env['ALARM_FORMAT'], reply: (asked: ArrivedRequest) => unknown, secret = SECRET) => {
  there = await fakeVendor((asked) => ({ json: reply(asked) }));
  const settings = { ALARM_WEBHOOK: `${there.url}/robot/send?key=the-key&access_token=x`, ALARM_FORMAT: format };
  const outcome = await deliver(MESSAGE, { ...settings, ALARM_SECRET: secret }, AT);
  return { outcome, arrived: there.arrived };
};

describe.each(['wecom', 'dingtalk', 'feishu'] as const)('%s', (format) => {
  test('accepts the message with its signature', async () => {
    const { outcome, arrived } = await sent(format, CHATS[format]);
    expect(outcome).toBe('sent');
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(arrived[0]?.target).toMatch(/^\/robot\/send\?key=the-key&access_token=x/);
    const text =
      format === 'feishu'
        ? { msg_type: 'text', content: { text: TEXT } }
        : { msgtype: 'text', text: { content: TEXT } };
    expect(arrived[0] && bodyOf(arrived[0])).toMatchObject(text);
    // Maximum length of WeCom.
    expect(Buffer.byteLength(TEXT)).toBeLessThan(2_048);
  });

  test('reports refused when the error comes with status 200', async () => {
    expect((await sent(format, () => ({ errcode: 1, code: 1 }))).outcome).toBe('refused');
  });
});

test.each(['dingtalk', 'feishu'] as const)('%s refuses a wrong secret', async (format) => {
  expect((await sent(format, CHATS[format], 'SEC-of-another')).outcome).toBe('refused');
});

test('sends the whole message as JSON, signed over time and body', async () => {
  const { outcome, arrived } = await sent('json', () => ({}));
  expect(outcome).toBe('sent');
  const [asked] = arrived;
  if (asked === undefined) throw new Error('Nothing arrived.');
  expect(bodyOf(asked)).toEqual({ ...MESSAGE });
  const time = String(AT / 1_000);
  expect(asked.headers).toMatchObject({
    'x-alarm-time': time,
    'x-alarm-signature': hmac(SECRET, `${time}\n${asked.body}`).digest('hex'),
  });
});

test.each([
  ['slow', 'slow'],
  ['reset', 'unreachable'],
  ['status', 'refused'],
  ['redirect', 'refused'],
] as const)('reports the fault %s as %s without throwing', async (fault, outcome) => {
  there = await fakeVendor(() => ({ json: {} }));
  there.fault = fault;
  expect(await deliver(MESSAGE, { ALARM_WEBHOOK: there.url, ALARM_FORMAT: 'json', ALARM_SECRET: undefined }, AT)).toBe(
    outcome,
  );
  expect(there.arrived).toHaveLength(1);
});
