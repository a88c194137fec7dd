// Builds messages as WeChat Pay sends them: signed with the platform's key, and notifications also encrypted with the
// merchant's APIv3 key. Written from the public documentation, independently of the code that reads them.
import { createCipheriv, createSign, randomBytes } from 'node:crypto';
import { type KeyPair, PLATFORM_SERIALS, type PlatformKeyName, type WeChatPayTestKeys } from './wechat-pay-keys.ts';

/** Differences of a message from a correct one. */
export interface MessageChange {
  /** Unix ms. */
  readonly at?: number;
  readonly key?: PlatformKeyName;
  /** Key that signs instead of the platform's key. The serial number stays. */
  readonly forger?: KeyPair;
  readonly serial?: string;
}

export function signedHeaders(
  body: string,
  keys: WeChatPayTestKeys,
  change: MessageChange & { readonly at: number },
): Record<string, string> {
  const name = change.key ?? 'new';
  const time = Math.floor(change.at / 1000);
  const nonce = randomBytes(16).toString('hex').toUpperCase();
  const { privateKey } = change.forger ?? keys.platform[name];
  const signature = createSign('RSA-SHA256').update(`${time}\n${nonce}\n${body}\n`).sign(privateKey, 'base64');
  return {
    'content-type': 'application/json; charset=utf-8',
    'wechatpay-timestamp': String(time),
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
    'wechatpay-serial': change.serial ?? PLATFORM_SERIALS[name],
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

export interface NotificationChange extends MessageChange {
  readonly eventType?: string;
  readonly apiV3Key?: string;
  /** Fields that replace those of the notification's content. */
  readonly content?: Readonly<Record<string, unknown>>;
}

export interface NotificationRequest {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

export function encryptedNotification(
  told: { kind: 'transaction' | 'refund'; eventType: string; content: object },
  keys: WeChatPayTestKeys,
  change: NotificationChange & { readonly at: number },
): NotificationRequest {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', change.apiV3Key ?? keys.apiV3Key, nonce).setAAD(Buffer.from(told.kind));
  const content = JSON.stringify({ ...told.content, ...change.content });
  const encrypted = Buffer.concat([cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const body = JSON.stringify({
    id: `EV-${randomBytes(12).toString('hex')}`,
    create_time: new Date(change.at).toISOString().replace(/\.\d+Z$/, '+00:00'),
    event_type: change.eventType ?? told.eventType,
    resource_type: 'encrypt-resource',
    summary: told.kind === 'refund' ? '退款成功' : '支付成功',
    resource: {
      original_type: told.kind,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: encrypted.toString('base64'),
      associated_data: told.kind,
      nonce,
    },
  });
  return { headers: signedHeaders(body, keys, change), body: Buffer.from(body) };
}
