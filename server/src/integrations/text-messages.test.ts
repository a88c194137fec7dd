// Tests every vendor of text messages with the same suite, each against a server that speaks its protocol and checks
// signatures.
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Deps } from '../ports/deps.ts';
import type { TextMessages } from '../ports/text-messages.ts';
import { settingsFor } from '../settings/env-vendors.ts';
import { type Env, readEnv } from '../settings/env.ts';
import { aliyunTextMessages } from './aliyun/text-messages.ts';
import { tencentTextMessages } from './tencent/text-messages.ts';
import { ALIYUN_KEYS, aliyunServer } from './testing/aliyun-server.ts';
import { type FakeVendor, VENDOR_FAULTS } from './testing/fake-vendor.ts';
import { TENCENT_KEYS, tencentServer } from './testing/tencent-server.ts';

const PHONE = '13800004170';
const CODE = '0417';
/** Half a second after the start of a UTC day. */
const NOW = Date.UTC(2026, 2, 2, 0, 0, 0, 500);
/** Timeout in ms: long enough for a busy machine to answer, short enough to wait for. */
const SHORT_MS = 150;

type MessageServer = FakeVendor & { readonly sent: readonly object[]; refuseWith: string | undefined };

interface Vendor {
  readonly name: string;
  serve(now: () => number): Promise<MessageServer>;
  environment(url: string): Record<string, string>;
  open(env: Env, deps: { now: () => number; log: Deps['log'] }, withinMs?: number): TextMessages;
  /** Message as the vendor accepted it. */
  readonly taken: object;
  /** Variable that names a template for links, and the accepted message with a link. */
  readonly link: { readonly variable: string; readonly template: string; readonly taken: object };
  readonly good: string;
  readonly limit: string;
  /** Settings with a wrong key, and what is logged after the vendor's refusal. */
  readonly wrongKey: { environment: Record<string, string>; logged: object };
  readonly late: object;
  readonly secrets: readonly string[];
}

const ALIYUN: Vendor = {
  name: 'aliyun',
  serve: aliyunServer,
  environment: (url) => ({
    SMS: 'aliyun',
    ALIYUN_ACCESS_KEY_ID: ALIYUN_KEYS.id,
    ALIYUN_ACCESS_KEY_SECRET: ALIYUN_KEYS.secret,
    ALIYUN_SMS_SIGN_NAME: '局中人 (测试)',
    ALIYUN_SMS_TEMPLATE_CODE: 'SMS_154950909',
    ALIYUN_SMS_URL: url,
  }),
  open: (env, deps, withinMs) =>
    aliyunTextMessages(settingsFor('SMS=aliyun', env), { env, randomBytes, ...deps }, withinMs),
  taken: { phone: PHONE, signName: '局中人 (测试)', template: 'SMS_154950909', code: CODE },
  link: {
    variable: 'ALIYUN_SMS_LINK_TEMPLATE_CODE',
    template: 'SMS_154950910',
    taken: { phone: PHONE, signName: '局中人 (测试)', template: 'SMS_154950910', path: 'vip?template=1' },
  },
  good: 'OK',
  limit: 'isv.BUSINESS_LIMIT_CONTROL',
  wrongKey: {
    environment: { ALIYUN_ACCESS_KEY_SECRET: 'another' },
    logged: { fault: 'status', status: 400, code: 'SignatureDoesNotMatch' },
  },
  late: { fault: 'status', status: 400, code: 'InvalidTimeStamp.Expired' },
  secrets: [ALIYUN_KEYS.id, ALIYUN_KEYS.secret],
};

const TENCENT: Vendor = {
  name: 'tencent',
  serve: tencentServer,
  environment: (url) => ({
    SMS: 'tencent',
    TENCENT_SECRET_ID: TENCENT_KEYS.id,
    TENCENT_SECRET_KEY: TENCENT_KEYS.key,
    TENCENT_SMS_SDK_APP_ID: '1400006666',
    TENCENT_SMS_SIGN_NAME: '局中人 (测试)',
    TENCENT_SMS_TEMPLATE_ID: '1110',
    TENCENT_SMS_URL: url,
  }),
  open: (env, deps, withinMs) => tencentTextMessages(settingsFor('SMS=tencent', env), { env, ...deps }, withinMs),
  taken: { phone: `+86${PHONE}`, appId: '1400006666', signName: '局中人 (测试)', template: '1110', code: CODE },
  link: {
    variable: 'TENCENT_SMS_LINK_TEMPLATE_ID',
    template: '1111',
    taken: {
      phone: `+86${PHONE}`,
      appId: '1400006666',
      signName: '局中人 (测试)',
      template: '1111',
      code: 'vip?template=1',
    },
  },
  good: 'Ok',
  limit: 'LimitExceeded.PhoneNumberThirtySecondLimit',
  wrongKey: { environment: { TENCENT_SECRET_KEY: 'another' }, logged: { code: 'AuthFailure.SignatureFailure' } },
  late: { code: 'AuthFailure.SignatureExpire' },
  secrets: [TENCENT_KEYS.id, TENCENT_KEYS.key],
};

describe.each([ALIYUN, TENCENT])('text messages by $name', (vendor) => {
  /**
   * Opens the vendor and the adapter and collects the log. At the end of the test, the log must not contain secrets.
   */
  async function begin(
    options: { environment?: Record<string, string>; withinMs?: number; clock?: () => number } = {},
  ) {
    const now = () => NOW;
    const server = await vendor.serve(options.clock ?? now);
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const env = readEnv({ ...vendor.environment(server.url), ...options.environment });
    const messages = vendor.open(env, { now, log }, options.withinMs);
    onTestFinished(async () => {
      await server.close();
      for (const secret of [PHONE, `"${CODE}"`, `对 ${CODE}`, ...vendor.secrets, 'Signature=']) {
        expect(lines.join('')).not.toContain(secret);
      }
    });
    return { server, messages, logged: () => lines.map((line): unknown => JSON.parse(line)) };
  }

  /** Expected log line of a message that was not sent. */
  const line = (why: object) => expect.objectContaining({ level: 40, vendor: vendor.name, ...why });

  test('sends a signed code to the phone, with the text of the template', async () => {
    const { server, messages, logged } = await begin();
    expect(messages.isDev).toBe(false);
    expect(await messages.sendCode(PHONE, CODE)).toBe(true);
    expect(server.sent).toEqual([vendor.taken]);
    expect(logged()).toEqual([]);
  });

  test('sends a link with its own template, which contains our domain itself', async () => {
    const { variable, template, taken } = vendor.link;
    const { server, messages } = await begin({ environment: { [variable]: template } });
    expect(await messages.sendLink(PHONE, 'https://play.example.cn/vip?template=1')).toBe(true);
    expect(await messages.sendCode(PHONE, CODE)).toBe(true);
    expect(server.sent).toEqual([taken, vendor.taken]);
  });

  test('returns false for a refused link, and requests nothing without a template', async () => {
    const { variable, template } = vendor.link;
    const { server, messages, logged } = await begin({ environment: { [variable]: template } });
    server.refuseWith = vendor.limit;
    expect(await messages.sendLink(PHONE, 'https://play.example.cn/vip')).toBe(false);
    expect(logged()).toEqual([line({ code: vendor.limit })]);
    const without = await begin();
    expect(await without.messages.sendLink(PHONE, 'https://play.example.cn/vip')).toBe(false);
    expect(without.server.arrived).toEqual([]);
  });

  test('signs each message anew', async () => {
    const { server, messages } = await begin();
    expect(await Promise.all([messages.sendCode(PHONE, CODE), messages.sendCode(PHONE, CODE)])).toEqual([true, true]);
    expect(server.sent).toHaveLength(2);
  });

  test('returns false for a refused message and logs the vendor and its code', async () => {
    const { server, messages, logged } = await begin();
    server.refuseWith = vendor.limit;
    expect(await messages.sendCode(PHONE, CODE)).toBe(false);
    expect(logged()).toEqual([line({ code: vendor.limit })]);
    expect(server.arrived).toHaveLength(1);
  });

  test("does not log a vendor's code that contains a phone number", async () => {
    const { server, messages, logged } = await begin();
    server.refuseWith = `isv.${PHONE}`;
    expect(await messages.sendCode(PHONE, CODE)).toBe(false);
    expect(logged()).toEqual([line({ code: 'unknown' })]);
  });

  test("accepts only the vendor's exact code for success", async () => {
    const { server, messages } = await begin();
    server.refuseWith =
      vendor.good.toLowerCase() === vendor.good ? vendor.good.toUpperCase() : vendor.good.toLowerCase();
    expect(await messages.sendCode(PHONE, CODE)).toBe(false);
  });

  test('returns false with a wrong key and logs the reason', async () => {
    const { messages, logged } = await begin({ environment: vendor.wrongKey.environment });
    expect(await messages.sendCode(PHONE, CODE)).toBe(false);
    expect(logged()).toEqual([line(vendor.wrongKey.logged)]);
  });

  test('returns false if the clock is an hour off and logs the reason', async () => {
    const { messages, logged } = await begin({ clock: () => NOW + 3_600_000 });
    expect(await messages.sendCode(PHONE, CODE)).toBe(false);
    expect(logged()).toEqual([line(vendor.late)]);
  });

  test.each(VENDOR_FAULTS)('returns false and logs once on failure %s, without a second request', async (fault) => {
    const { server, messages, logged } = await begin({ withinMs: fault === 'slow' ? SHORT_MS : 5_000 });
    server.fault = fault;
    expect(await messages.sendCode(PHONE, CODE)).toBe(false);
    expect(logged()).toEqual([line({ fault: expect.stringMatching(/^(?:slow|unreachable|status|malformed)$/) })]);
    expect(server.arrived).toHaveLength(1);
    server.fault = undefined;
    expect(await messages.sendCode(PHONE, CODE)).toBe(true);
  });

  test('returns false if the vendor is unreachable', async () => {
    const { server, messages, logged } = await begin();
    await server.close();
    expect(await messages.sendCode(PHONE, CODE)).toBe(false);
    expect(logged()).toEqual([line({ fault: 'unreachable' })]);
  });
});
