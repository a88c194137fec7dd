import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartupError } from '../../faults/startup-error.ts';
import type { SettingsFor } from '../../settings/env-vendors.ts';
import type { MerchantKey, PlatformKeys } from './signature.ts';

const RSA_BITS_MIN = 2048;

export interface WeChatPayKeys {
  readonly merchant: MerchantKey;
  readonly platform: PlatformKeys;
  /** 32 bytes. */
  readonly apiV3Key: Buffer;
}

/** Reads the keys from the settings. Throws a StartupError that names the variable but never quotes its value. */
export function readKeys(settings: SettingsFor<'PAYMENT=wechat'>): WeChatPayKeys {
  const privateKey = readPrivateKey(settings.WECHAT_PAY_PRIVATE_KEY);
  const platform = readPlatformKeys(settings.WECHAT_PAY_PLATFORM_KEYS);
  const own = createPublicKey(privateKey);
  for (const [serial, key] of platform) {
    if (own.equals(key)) {
      throw new StartupError(
        `环境变量 WECHAT_PAY_PLATFORM_KEYS 不对：${serial} 是商户自己的证书，这里要的是微信支付的公钥或平台证书。`,
      );
    }
  }
  return {
    merchant: {
      merchantId: settings.WECHAT_PAY_MERCHANT_ID,
      serial: settings.WECHAT_PAY_SERIAL.toUpperCase(),
      privateKey,
    },
    platform,
    apiV3Key: Buffer.from(settings.WECHAT_PAY_API_V3_KEY),
  };
}

function readPrivateKey(given: string): KeyObject {
  const name = 'WECHAT_PAY_PRIVATE_KEY';
  const key = orStop(name, '里面不是 PEM 格式的私钥', () => createPrivateKey(pemOf(name, given)));
  requireRsa(name, key);
  return key;
}

/** Reads entries of the form `serial=PEM or path`, separated by commas or semicolons. */
function readPlatformKeys(given: string): Map<string, KeyObject> {
  const name = 'WECHAT_PAY_PLATFORM_KEYS';
  const keys = new Map<string, KeyObject>();
  for (const entry of given.split(/[,;]/)) {
    if (entry.trim() === '') continue;
    const [, written, source] = /^\s*([\w-]{1,64})\s*=([^]+)$/.exec(entry) ?? [];
    if (written === undefined || source === undefined) throw wrong(name, '应当是用逗号或分号分隔的「序列号=公钥」');
    const pem = pemOf(name, source.trim());
    const key = orStop(name, `${written} 里面不是 PEM 格式的公钥或证书`, () => publicKeyOf(pem));
    requireRsa(name, key);
    const serial = requireSerial(name, written, pem);
    if (keys.has(serial)) throw wrong(name, `${serial} 写了两次`);
    keys.set(serial, key);
  }
  if (keys.size === 0) throw wrong(name, '里面没有公钥');
  return keys;
}

/**
 * Node could derive a public key from a private key. A private key is rejected, because only the platform may have its
 * private key.
 */
function publicKeyOf(pem: string): KeyObject {
  if (pem.includes('PRIVATE KEY')) throw new Error('a private key');
  return createPublicKey(pem);
}

/**
 * Returns the serial of a key. A certificate contains its serial, which must match in upper case; a plain public key
 * has none, so the given serial is used.
 */
function requireSerial(name: string, serial: string, pem: string): string {
  if (!pem.includes('CERTIFICATE')) return serial;
  const own = orStop(name, `${serial} 里面的证书读不了`, () => new X509Certificate(pem).serialNumber.toUpperCase());
  if (own !== serial.toUpperCase()) throw wrong(name, `${serial} 不是这张证书的序列号`);
  return own;
}

/**
 * Returns the PEM: either the value itself, on one line with `
 * ` or on several lines, or the content of the file it names.
 */
function pemOf(name: string, given: string): string {
  if (given.includes('-----BEGIN')) return given.replaceAll(String.raw`\n`, '\n');
  return orStop(name, '里面既不是 PEM，也不是读得到的文件', () => readFileSync(given, 'utf8').replace(/^\uFEFF/, ''));
}

function requireRsa(name: string, key: KeyObject): void {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < RSA_BITS_MIN)
    throw wrong(name, `应当是 ${RSA_BITS_MIN} 位以上的 RSA 密钥`);
}

/** Runs `read` and throws only our own message. The error of a parser may quote the key. */
function orStop<T>(name: string, why: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw wrong(name, why);
  }
}

const wrong = (name: string, why: string) => new StartupError(`环境变量 ${name} 不对：${why}。`);
