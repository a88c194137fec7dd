import { verify } from 'node:crypto';
import type { VendorKeys } from './vendor-keys.ts';

const SCHEME = 'WECHATPAY2-SHA256-RSA2048 ';
const WINDOW_MS = 5 * 60_000;

interface Asked {
  readonly method: string;
  /** Path and query, as they came. */
  readonly target: string;
  readonly text: string;
  readonly authorization: string;
}

/** Whether the merchant signed this request, lately. */
export function isSignedByMerchant(
  keys: VendorKeys,
  { method, target, text, authorization }: Asked,
  now: number,
): boolean {
  if (!authorization.startsWith(SCHEME)) return false;
  const said = new Map(
    [...authorization.slice(SCHEME.length).matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const of = (name: string) => said.get(name) ?? '';
  if (of('mchid') !== keys.merchantId || of('serial_no') !== keys.merchant.serial) return false;
  if (Math.abs(now - Number(of('timestamp')) * 1_000) > WINDOW_MS) return false;
  const message = [method, target, of('timestamp'), of('nonce_str'), text, ''].join('\n');
  return verify('RSA-SHA256', Buffer.from(message), keys.merchant.publicKey, Buffer.from(of('signature'), 'base64'));
}
