// Keys that a merchant and WeChat Pay share, generated for every run. They are valid nowhere else.
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

export const PAY_APP_ID = 'wx0123456789abcdef';
export const PAY_MINI_APP_ID = 'wxfedcba9876543210';
export const MERCHANT_ID = '1900000109';
export const MERCHANT_SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
export const PLATFORM_SERIALS = { old: 'PUB_KEY_ID_0119000001092026', new: 'PUB_KEY_ID_0119000001092027' } as const;
export type PlatformKeyName = keyof typeof PLATFORM_SERIALS;

export interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

export interface WeChatPayTestKeys {
  readonly merchant: KeyPair;
  readonly platform: Readonly<Record<PlatformKeyName, KeyPair>>;
  readonly apiV3Key: string;
}

export const newKeyPair = (): KeyPair => generateKeyPairSync('rsa', { modulusLength: 2048 });

export function newWeChatPayKeys(): WeChatPayTestKeys {
  return {
    merchant: newKeyPair(),
    platform: { old: newKeyPair(), new: newKeyPair() },
    apiV3Key: randomBytes(16).toString('hex'),
  };
}

export const publicPem = ({ publicKey }: KeyPair): string =>
  publicKey.export({ type: 'spki', format: 'pem' }).toString();
export const privatePem = ({ privateKey }: KeyPair): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Returns the settings of an operator who takes money with WeChat Pay, with the platform's old and new key. */
export function weChatPaySettings(keys: WeChatPayTestKeys, apiUrl: string): Record<string, string> {
  return {
    PAYMENT: 'wechat',
    PUBLIC_URL: 'https://play.example.cn',
    WECHAT_APP_ID: PAY_APP_ID,
    WECHAT_MINI_PROGRAMS: `${PAY_MINI_APP_ID}:mini-secret`,
    WECHAT_PAY_MERCHANT_ID: MERCHANT_ID,
    WECHAT_PAY_SERIAL: MERCHANT_SERIAL,
    WECHAT_PAY_PRIVATE_KEY: privatePem(keys.merchant),
    WECHAT_PAY_API_V3_KEY: keys.apiV3Key,
    WECHAT_PAY_PLATFORM_KEYS: (['old', 'new'] as const)
      .map((name) => `${PLATFORM_SERIALS[name]}=${publicPem(keys.platform[name])}`)
      .join(';'),
    WECHAT_PAY_API_URL: apiUrl,
  };
}
