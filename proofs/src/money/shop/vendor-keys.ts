// Creates the keys of one run: ours as the merchant, the provider's old and new key, and a stranger's key.
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const RSA_BITS = 2_048;
const API_V3_KEY_BYTES = 32;
const SERIAL_BYTES = 20;

export interface SigningKey {
  /** Serial number of the certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export interface VendorKeys {
  readonly appId: string;
  readonly merchantId: string;
  readonly merchant: SigningKey;
  /** Our servers know both. The provider signs with the second one after the key rotation. */
  readonly platform: readonly [SigningKey, SigningKey];
  readonly stranger: SigningKey;
  /** Key that encrypts notifications: 32 characters. */
  readonly apiV3Key: string;
}

export function makeKeys(): VendorKeys {
  return {
    appId: 'wx8888888888888888',
    merchantId: '1230000109',
    merchant: makeKey(),
    platform: [makeKey(), makeKey()],
    stranger: makeKey(),
    apiV3Key: randomBytes(API_V3_KEY_BYTES / 2).toString('hex'),
  };
}

const makeKey = (): SigningKey => ({
  serial: randomBytes(SERIAL_BYTES).toString('hex').toUpperCase(),
  ...generateKeyPairSync('rsa', { modulusLength: RSA_BITS }),
});

export function settingsFor(keys: VendorKeys, url: string): Record<string, string> {
  const pem = (key: KeyObject, type: 'pkcs8' | 'spki') => String(key.export({ type, format: 'pem' })).trim();
  return {
    PAYMENT: 'wechat',
    WECHAT_APP_ID: keys.appId,
    WECHAT_PAY_MERCHANT_ID: keys.merchantId,
    WECHAT_PAY_SERIAL: keys.merchant.serial,
    WECHAT_PAY_PRIVATE_KEY: pem(keys.merchant.privateKey, 'pkcs8'),
    WECHAT_PAY_API_V3_KEY: keys.apiV3Key,
    WECHAT_PAY_PLATFORM_KEYS: keys.platform
      .map(({ serial, publicKey }) => `${serial}=${pem(publicKey, 'spki')}`)
      .join(','),
    WECHAT_PAY_API_URL: url,
  };
}
