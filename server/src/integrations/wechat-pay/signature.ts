// Creates and verifies WeChat Pay signatures (APIv3): RSA with SHA-256 over lines of text. Requests use the merchant's
// key, responses and notifications the platform's key.
import { type KeyObject, sign, verify } from 'node:crypto';

/** Maximum difference between the time of a message and now. It prevents replay of old messages. */
const WINDOW_SECONDS = 5 * 60;

export interface MerchantKey {
  readonly merchantId: string;
  readonly serial: string;
  readonly privateKey: KeyObject;
}

/** Returns the `Authorization` header of a request. `target` is path and query, `at` is Unix ms. */
export function authorization(
  request: { method: 'GET' | 'POST'; target: string; body: string; at: number; nonce: string },
  key: MerchantKey,
): string {
  const time = Math.floor(request.at / 1000);
  const lines = [request.method, request.target, time, request.nonce, request.body];
  const fields = {
    mchid: key.merchantId,
    nonce_str: request.nonce,
    timestamp: time,
    serial_no: key.serial,
    signature: signLines(lines, key),
  };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
}

/** Returns the signed parameters for the payment bridge in the WeChat app. */
export function bridgeParameters(
  asked: { appId: string; prepayId: string; at: number; nonce: string },
  key: MerchantKey,
): { appId: string; timeStamp: string; nonceStr: string; package: string; signType: string; paySign: string } {
  const timeStamp = String(Math.floor(asked.at / 1000));
  const ticket = `prepay_id=${asked.prepayId}`;
  return {
    appId: asked.appId,
    timeStamp,
    nonceStr: asked.nonce,
    package: ticket,
    signType: 'RSA',
    paySign: signLines([asked.appId, timeStamp, asked.nonce, ticket], key),
  };
}

/**
 * The platform's public keys, by the value of `Wechatpay-Serial`. An old and a new key may be valid at the same time.
 */
export type PlatformKeys = ReadonlyMap<string, KeyObject>;

/**
 * Tells whether the platform signed exactly these bytes, and did so recently (`at` is Unix ms). `header` reads a header
 * by its lower-case name. Only one spelling of each part is accepted, so any change is detected.
 */
export function isFromPlatform(
  message: { header: (name: string) => string | undefined; body: Buffer },
  keys: PlatformKeys,
  at: number,
): boolean {
  const time = message.header('wechatpay-timestamp') ?? '';
  const nonce = message.header('wechatpay-nonce') ?? '';
  const signature = message.header('wechatpay-signature') ?? '';
  const key = keys.get(message.header('wechatpay-serial') ?? '');
  if (key === undefined || !/^[1-9]\d{0,10}$/.test(time) || !/^[\x21-\x7e]{1,128}$/.test(nonce)) return false;
  if (Math.abs(Math.floor(at / 1000) - Number(time)) > WINDOW_SECONDS) return false;
  const bytes = Buffer.from(signature, 'base64');
  // Node ignores characters that are not base64. This check also rejects the platform's probes `WECHATPAY/SIGNTEST/…`.
  if (bytes.toString('base64') !== signature) return false;
  const text = Buffer.concat([Buffer.from(`${time}\n${nonce}\n`), message.body, Buffer.from('\n')]);
  return verify('sha256', text, key, bytes);
}

/** Signs the lines. Every line ends with a line feed, including the last one. */
function signLines(lines: readonly (string | number)[], { privateKey }: MerchantKey): string {
  const text = lines.map((line) => `${line}\n`).join('');
  return sign('sha256', Buffer.from(text), privateKey).toString('base64');
}
