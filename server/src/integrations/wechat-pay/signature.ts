// WeChat Pay's signatures, APIv3: RSA with SHA-256 over lines of text. Ours with the merchant's key, theirs with the platform's.
import { type KeyObject, sign, verify } from 'node:crypto';

/** A message of theirs that is older, or newer, is not taken: it may be an old one sent again. */
const WINDOW_SECONDS = 5 * 60;

export interface MerchantKey {
  readonly merchantId: string;
  /** Of the merchant's certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
}

/** The `Authorization` of a request. `target` is path and query, `at` Unix ms. */
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

/** What the bridge in the messaging app is called with. */
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

/** The platform's public keys by what `Wechatpay-Serial` calls them; an old and a new one stand side by side. */
export type PlatformKeys = ReadonlyMap<string, KeyObject>;

/**
 * Whether an answer or a notification is theirs, to the byte, and of now (`at` is Unix ms). `header` reads a header by its
 * name in small letters. Each part has one spelling only, so that nothing can be changed without notice.
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
  // Node skips what is no base64, also the platform's probes `WECHATPAY/SIGNTEST/…`.
  if (bytes.toString('base64') !== signature) return false;
  const text = Buffer.concat([Buffer.from(`${time}\n${nonce}\n`), message.body, Buffer.from('\n')]);
  return verify('sha256', text, key, bytes);
}

/** Each line ends with a line feed, the last one, too. */
function signLines(lines: readonly (string | number)[], { privateKey }: MerchantKey): string {
  const text = lines.map((line) => `${line}\n`).join('');
  return sign('sha256', Buffer.from(text), privateKey).toString('base64');
}
