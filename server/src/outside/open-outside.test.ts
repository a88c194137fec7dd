// Every choice the environment offers opens something that works, or, for `none`, nothing.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { openOutside } from './open-outside.ts';
import { fakeVendor } from './testing/fake-vendor.ts';

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
  return openOutside({ ...world.deps, env }, { say: (line) => said.push(line) });
}

describe('HUMAN_CHECK', () => {
  test.each([
    ['none', { required: false, challenge: null }],
    ['embedded', { required: true, challenge: { algorithm: 'SHA-256' } }],
    ['tencent', { required: true, challenge: { vendor: 'tencent', appId: '190000001' } }],
  ])('%s', async (choice, challenge) => {
    expect(await open({ HUMAN_CHECK: choice }).humanCheck.challenge()).toMatchObject(challenge);
  });
});

describe('SMS', () => {
  test('embedded writes to the terminal and to the outbox', async () => {
    const { textMessages } = open({ SMS: 'embedded' });
    expect(textMessages.standIn).toBe(true);
    expect(await textMessages.sendCode('13800000001', '0417')).toBe(true);
    expect(said).toEqual([expect.stringContaining('0417')]);
    expect(readFileSync(join(dataDir, 'outbox', 'sms.jsonl'), 'utf8')).toContain('13800000001');
  });

  test.each([
    ['aliyun', 'ALIYUN_SMS_URL'],
    ['tencent', 'TENCENT_SMS_URL'],
  ])('%s sends to the address of that vendor, and says nothing', async (choice, variable) => {
    const vendor = await fakeVendor(() => ({ json: {} }));
    const { textMessages } = open({ SMS: choice, [variable]: vendor.url });
    expect(textMessages.standIn).toBe(false);
    await textMessages.sendCode('13800000001', '0417');
    expect(vendor.arrived).toHaveLength(1);
    expect(said).toEqual([]);
    await vendor.close();
  });
});

describe('MESSENGER', () => {
  test('none is nobody', () => {
    expect(open({ MESSENGER: 'none' })).toMatchObject({ messenger: undefined, miniProgram: undefined });
  });

  test.each([
    ['embedded', true, null],
    ['wechat', false, 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'],
  ])('%s', (choice, standIn, sdk) => {
    const { messenger, miniProgram } = open({ MESSENGER: choice });
    expect(messenger).toMatchObject({ standIn, sdk });
    expect(miniProgram).toMatchObject({ standIn });
  });
});
