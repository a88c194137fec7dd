// Tests that every choice in the environment opens a working adapter, or nothing for `none`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '../settings/env.ts';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { openIntegrations } from './open-integrations.ts';
import { fakeVendor } from './testing/fake-vendor.ts';
import { newWeChatPayKeys, weChatPaySettings } from './testing/wechat-pay-keys.ts';

const KEYS = {
  WECHAT_APP_ID: 'wx0001',
  WECHAT_APP_SECRET: 'secret',
  PUBLIC_URL: 'https://play.example.cn',
  ALIYUN_ACCESS_KEY_ID: 'id',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '局中人',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
  TENCENT_SECRET_ID: 'id',
  TENCENT_SECRET_KEY: 'key',
  TENCENT_SMS_SDK_APP_ID: '1400000001',
  TENCENT_SMS_SIGN_NAME: '局中人',
  TENCENT_SMS_TEMPLATE_ID: '1110',
  TENCENT_CAPTCHA_APP_ID: '190000001',
  TENCENT_CAPTCHA_APP_SECRET_KEY: 'key',
};

/** Not secret; generated for this run. */
const PAY_KEYS = newWeChatPayKeys();

let world: TestDeps;
let dataDir: string;
let said: string[] = [];
beforeAll(async () => {
  world = await testDeps();
  dataDir = mkdtempSync(join(tmpdir(), 'juzhongren-outside-'));
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true });
});

function open(chosen: Record<string, string>) {
  said = [];
  const env = readEnv({ DATA_DIR: dataDir, ...KEYS, ...chosen });
  return openIntegrations({ ...world.deps, env }, { say: (line) => said.push(line) });
}

describe('HUMAN_CHECK', () => {
  test.each([
    ['none', { required: false, challenge: null }],
    ['embedded', { required: true, challenge: { algorithm: 'SHA-256' } }],
    ['tencent', { required: true, challenge: { vendor: 'tencent', appId: '190000001' } }],
  ])('returns the right challenge with %s', async (choice, challenge) => {
    expect(await open({ HUMAN_CHECK: choice }).humanCheck.challenge()).toMatchObject(challenge);
  });
});

describe('SMS', () => {
  test('writes to the terminal and to the outbox with embedded', async () => {
    const { textMessages } = open({ SMS: 'embedded' });
    expect(textMessages.isDev).toBe(true);
    expect(await textMessages.sendCode('13800000001', '0417')).toBe(true);
    expect(said).toEqual([expect.stringContaining('0417')]);
    expect(readFileSync(join(dataDir, 'outbox', 'sms.jsonl'), 'utf8')).toContain('13800000001');
  });

  test.each([
    ['aliyun', 'ALIYUN_SMS_URL'],
    ['tencent', 'TENCENT_SMS_URL'],
  ])("sends to the vendor's address with %s and prints nothing", async (choice, variable) => {
    const vendor = await fakeVendor(() => ({ json: {} }));
    const { textMessages } = open({ SMS: choice, [variable]: vendor.url });
    expect(textMessages.isDev).toBe(false);
    await textMessages.sendCode('13800000001', '0417');
    expect(vendor.arrived).toHaveLength(1);
    expect(said).toEqual([]);
    await vendor.close();
  });
});

describe('MESSENGER', () => {
  test('opens no messaging app with none', () => {
    expect(open({ MESSENGER: 'none' })).toMatchObject({ messenger: undefined, miniProgram: undefined });
  });

  test.each([
    ['embedded', true, null],
    ['wechat', false, 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'],
  ])('opens the messaging app and the mini-program with %s', (choice, isDev, sdk) => {
    const { messenger, miniProgram } = open({ MESSENGER: choice });
    expect(messenger).toMatchObject({ isDev, sdk });
    expect(miniProgram).toMatchObject({ isDev });
  });
});

describe('PAYMENT', () => {
  test('opens no payment provider with none', () => {
    expect(open({ PAYMENT: 'none' }).payment).toBeUndefined();
  });

  test.each([
    ['embedded', true],
    ['wechat', false],
  ])('opens the payment provider with %s', (choice, isDev) => {
    const settings = { ...weChatPaySettings(PAY_KEYS, 'https://pay.example'), PAYMENT: choice };
    expect(open(settings).payment).toMatchObject({ name: choice, isDev });
  });

  test('refuses to start with an invalid key for wechat', () => {
    const settings = { ...weChatPaySettings(PAY_KEYS, 'https://pay.example'), WECHAT_PAY_PRIVATE_KEY: 'key' };
    expect(() => open(settings)).toThrow('WECHAT_PAY_PRIVATE_KEY');
  });
});

describe('GROUP_BUY', () => {
  test('opens no platform with none, and the dev platform with embedded', () => {
    expect(open({ GROUP_BUY: 'none' }).groupBuy).toBeUndefined();
    expect(open({ GROUP_BUY: 'embedded' }).groupBuy).toMatchObject({ name: 'embedded', isDev: true });
  });
});

describe('PARTNER', () => {
  const settings = {
    PARTNER_MINI_PROGRAM: 'wx0002:secret',
    PARTNER_API_URL: 'https://partner.example/api/',
    PARTNER_API_SECRET: 'secret',
  };

  test('opens no partner with none', () => {
    expect(open({ PARTNER: 'none' }).partner).toBeUndefined();
  });

  test.each([
    ['embedded', true, { url: '/stand-in/partner?path=pages%2Fshop%2Findex&query=' }],
    // The fake vendor here gives no useful answer.
    ['yili', false, 'unavailable'],
  ])('opens only the configured pages with %s', async (choice, isDev, opened) => {
    const vendor = await fakeVendor(() => ({ json: {} }));
    const pages = { PARTNER_PAGES: 'pages/shop/index', WECHAT_API_URL: vendor.url };
    const { partner } = open({ ...settings, ...pages, PARTNER: choice });
    expect(partner).toMatchObject({ isDev });
    expect(await partner?.urlScheme({ path: 'pages/index/index', query: '' })).toBe('refused');
    expect(vendor.arrived).toEqual([]);
    expect(await partner?.urlScheme({ path: 'pages/shop/index', query: '' })).toEqual(opened);
    expect(vendor.arrived.length > 0).toBe(!isDev);
    await vendor.close();
  });
});
