// Creates notifications as the provider sends them, and forged ones.
import { createCipheriv, randomBytes, sign } from 'node:crypto';
import type { SigningKey, VendorKeys } from './vendor-keys.ts';

/**
 * Kinds of forged notifications. `signature`: one byte changed; `key`: signed with a stranger's key; `serial`: with the
 * serial of the other key; `stale`: signed ten minutes ago; `bare`: no signature; `sealed`: encrypted with another key;
 * `merchant`, `app`: correctly signed, but for another merchant or app; `amount`: the body has another amount than the
 * signed one.
 */
export const FORGERIES = [
  'signature',
  'key',
  'serial',
  'stale',
  'bare',
  'sealed',
  'merchant',
  'app',
  'amount',
] as const;
export type Forgery = (typeof FORGERIES)[number];

export interface Notice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface NoticeContent {
  readonly event: 'TRANSACTION.SUCCESS' | 'REFUND.SUCCESS';
  readonly resource: object;
}

interface Departure {
  readonly key?: SigningKey;
  readonly serial?: string;
  readonly apiV3Key?: string;
  /** Unix ms. */
  readonly at?: number;
}

const NONCE_BYTES = 16;
const SEAL_NONCE_LENGTH = 12;
const STALE_MS = 10 * 60_000;

/** Returns a signed and encrypted notification. `at` is the provider's time in Unix ms. */
export function makeNotice(
  keys: VendorKeys,
  content: NoticeContent,
  { key = keys.platform[0], serial = key.serial, apiV3Key = keys.apiV3Key, at = Date.now() }: Departure = {},
): Notice {
  const isPayment = content.event === 'TRANSACTION.SUCCESS';
  const original = isPayment ? 'transaction' : 'refund';
  const body = JSON.stringify({
    id: randomBytes(NONCE_BYTES).toString('hex'),
    create_time: shanghaiTime(at),
    resource_type: 'encrypt-resource',
    event_type: content.event,
    summary: isPayment ? '支付成功' : '退款成功',
    resource: {
      original_type: original,
      algorithm: 'AEAD_AES_256_GCM',
      ...seal(JSON.stringify(content.resource), { apiV3Key, associatedData: original }),
    },
  });
  return { headers: { 'content-type': 'application/json', ...signedHeaders(body, { key, serial, at }) }, body };
}

export function signedHeaders(
  body: string,
  { key, serial = key.serial, at }: { key: SigningKey; serial?: string; at: number },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const message = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`);
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': sign('RSA-SHA256', message, key.privateKey).toString('base64'),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

function seal(text: string, { apiV3Key, associatedData }: { apiV3Key: string; associatedData: string }) {
  const nonce = randomBytes(SEAL_NONCE_LENGTH / 2).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), nonce).setAAD(Buffer.from(associatedData));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { ciphertext: sealed.toString('base64'), associated_data: associatedData, nonce };
}

/**
 * Returns a forged notification that claims that the order is paid.
 * @param transaction the content that the provider would encrypt for a real payment
 */
export function forge(kind: Forgery, keys: VendorKeys, transaction: object, key: SigningKey, at: number): Notice {
  const content = { event: 'TRANSACTION.SUCCESS', resource: transaction } as const;
  const other = (change: object) => ({ ...content, resource: { ...transaction, ...change } });
  switch (kind) {
    case 'signature':
      return changeSignature(makeNotice(keys, content, { key, at }));
    case 'key':
      return makeNotice(keys, content, { key: keys.stranger, serial: key.serial, at });
    case 'serial':
      return makeNotice(keys, content, { key, serial: keys.platform.find((one) => one !== key)?.serial ?? '', at });
    case 'stale':
      return makeNotice(keys, content, { key, at: at - STALE_MS });
    case 'bare': {
      const { headers, body } = makeNotice(keys, content, { key, at });
      return { headers: { 'content-type': headers['content-type'] ?? '' }, body };
    }
    case 'sealed':
      return makeNotice(keys, content, { key, at, apiV3Key: [...keys.apiV3Key].toReversed().join('') });
    case 'merchant':
      return makeNotice(keys, other({ mchid: '1900000109' }), { key, at });
    case 'app':
      return makeNotice(keys, other({ appid: 'wx0000000000000000' }), { key, at });
    case 'amount': {
      const notice = makeNotice(keys, content, { key, at });
      const cheap = makeNotice(keys, other({ amount: { total: 1, payer_total: 1, currency: 'CNY' } }), { key, at });
      return { headers: notice.headers, body: cheap.body };
    }
  }
}

function changeSignature({ headers, body }: Notice): Notice {
  const signature = Buffer.from(headers['wechatpay-signature'] ?? '', 'base64');
  signature[0] = (signature[0] ?? 0) ^ 1;
  return { headers: { ...headers, 'wechatpay-signature': signature.toString('base64') }, body };
}

/** Formats a time like `2026-11-21T20:00:00+08:00`. */
export const shanghaiTime = (at: number): string => `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
