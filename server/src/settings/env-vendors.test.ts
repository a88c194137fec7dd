import { expect, test } from 'vitest';
import { StartupError } from '../faults/startup-error.ts';
import { settingsFor } from './env-vendors.ts';
import { readEnv } from './env.ts';

const GIVEN: Record<string, Record<string, string>> = {
  'MESSENGER=wechat': {
    WECHAT_APP_ID: 'wx0001',
    WECHAT_APP_SECRET: 'canary-1',
    // Required because a forged Host header could otherwise get pages of other hosts signed and receive their sign-in
    // redirects.
    PUBLIC_URL: 'https://play.example.cn',
  },
  'SMS=aliyun': {
    ALIYUN_ACCESS_KEY_ID: 'canary-2',
    ALIYUN_ACCESS_KEY_SECRET: 'canary-3',
    ALIYUN_SMS_SIGN_NAME: '局中人',
    ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
  },
  'SMS=tencent': {
    TENCENT_SECRET_ID: 'canary-4',
    TENCENT_SECRET_KEY: 'canary-5',
    TENCENT_SMS_SDK_APP_ID: '1400000001',
    TENCENT_SMS_SIGN_NAME: '局中人',
    TENCENT_SMS_TEMPLATE_ID: '1110',
  },
  'HUMAN_CHECK=tencent': {
    TENCENT_SECRET_ID: 'canary-6',
    TENCENT_SECRET_KEY: 'canary-7',
    TENCENT_CAPTCHA_APP_ID: '190000001',
    TENCENT_CAPTCHA_APP_SECRET_KEY: 'canary-8',
  },
  'PARTNER=yili': {
    PARTNER_MINI_PROGRAM: 'wx0002:canary-12',
    PARTNER_API_URL: 'https://partner.example',
    PARTNER_API_SECRET: 'canary-13',
  },
  // The keys are validated only when they are loaded, so placeholders are enough here.
  'PAYMENT=wechat': {
    WECHAT_APP_ID: 'wx0001',
    WECHAT_PAY_MERCHANT_ID: '1900000109',
    WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    WECHAT_PAY_PRIVATE_KEY: 'canary-9',
    WECHAT_PAY_API_V3_KEY: 'canary-10-canary-10-canary-10-10',
    WECHAT_PAY_PLATFORM_KEYS: 'PUB_KEY_ID_01=canary-11',
    PUBLIC_URL: 'https://play.example.cn',
  },
};

const CHOICES = Object.entries(GIVEN).map(([choice, given]) => {
  const [variable = '', vendor = ''] = choice.split('=');
  return { choice, given, chosen: { [variable]: vendor } };
});

function sentenceOf(given: Record<string, string>): string {
  try {
    readEnv(given);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  throw new Error('the environment was taken');
}

test.each(CHOICES)('accepts $choice with its settings, in production too', ({ chosen, given }) => {
  const named = { HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'none', PAYMENT: 'none' };
  expect(readEnv({ ...chosen, ...given })).toMatchObject(chosen);
  expect(readEnv({ NODE_ENV: 'production', ...named, ...chosen, ...given })).toMatchObject(chosen);
});

test.each(
  CHOICES.flatMap(({ choice, given, chosen }) =>
    Object.keys(given).map((missing) => ({ choice, missing, given, chosen })),
  ),
)('names the missing setting for $choice without $missing and reveals no value', (row) => {
  const sentence = sentenceOf({ ...row.chosen, ...row.given, [row.missing]: '' });
  expect(sentence).toBe(`${row.choice} 还需要环境变量 ${row.missing}。`);
});

test.each(CHOICES)('names all missing settings of $choice at once', ({ choice, given, chosen }) => {
  expect(sentenceOf(chosen)).toBe(`${choice} 还需要环境变量 ${Object.keys(given).join('、')}。`);
});

test('does not require the settings of a vendor that is not chosen', () => {
  expect(() => readEnv({ SMS: 'embedded', HUMAN_CHECK: 'none', MESSENGER: 'none', PAYMENT: 'none' })).not.toThrow();
});

test('trims whitespace around a key and treats a blank key as missing', () => {
  const given = { SMS: 'aliyun', ...GIVEN['SMS=aliyun'] };
  expect(readEnv({ ...given, ALIYUN_ACCESS_KEY_SECRET: ' canary-3\n' }).ALIYUN_ACCESS_KEY_SECRET).toBe('canary-3');
  expect(sentenceOf({ ...given, ALIYUN_ACCESS_KEY_SECRET: '  ' })).toContain('ALIYUN_ACCESS_KEY_SECRET');
});

test.each([
  ['WECHAT_MINI_PROGRAMS', 'wx1:canary,wx2'],
  ['WECHAT_MINI_PROGRAMS', 'wx1 canary'],
  ['TENCENT_CAPTCHA_APP_ID', 'canary'],
  ['TENCENT_CAPTCHA_APP_ID', '-7190'],
  ['WECHAT_API_URL', 'canary'],
  ['WECHAT_PAY_API_URL', 'canary'],
  ['WECHAT_PAY_MERCHANT_ID', 'wx-canary'],
  ['WECHAT_PAY_SERIAL', 'canary: 5157 F09E'],
  ['WECHAT_PAY_API_V3_KEY', 'canary'],
  ['WECHAT_PAY_API_V3_KEY', 'canary-canary-canary-canary-canar钥'],
  ['ALIYUN_SMS_URL', 'ftp://canary.example'],
  ['TENCENT_SMS_URL', 'https://me:canary@sms.example'],
  ['TENCENT_CAPTCHA_SCRIPT_URL', "https://a;script-src'canary'.example/a.js"],
  ['WECHAT_SDK_URL', 'https://*.canary/a.js'],
  ['DATABASE_URL', 'mysql://app:canary@db/x'],
])('names a wrong %s without repeating its value (%s)', (name, value) => {
  const sentence = sentenceOf({ [name]: value });
  expect(sentence).toContain(name);
  expect(sentence).not.toContain('canary');
  expect(sentence).not.toContain(value);
});

test('repeats the wrong value of a setting that is not secret', () => {
  expect(sentenceOf({ SMS: 'pigeon' })).toContain('pigeon');
});

test.each([
  [{ ALIYUN_SMS_URL: 'https://dysmsapi.ap-southeast-1.aliyuncs.com/' }, 'https://dysmsapi.ap-southeast-1.aliyuncs.com'],
  [{}, 'https://dysmsapi.aliyuncs.com'],
])('defaults a service address and strips its trailing slash (%o)', (given, address) => {
  expect(readEnv(given).ALIYUN_SMS_URL).toBe(address);
});

test('returns the complete settings of a chosen vendor', () => {
  const env = readEnv({ HUMAN_CHECK: 'tencent', ...GIVEN['HUMAN_CHECK=tencent'] });
  expect(settingsFor('HUMAN_CHECK=tencent', env)).toEqual({
    ...GIVEN['HUMAN_CHECK=tencent'],
    TENCENT_CAPTCHA_APP_ID: 190_000_001,
  });
  expect(() => settingsFor('SMS=aliyun', env)).toThrow('ALIYUN_ACCESS_KEY_ID');
});
