// Defines the provider's wire format: paths, request bodies, signatures and responses.
import { randomBytes, verify } from 'node:crypto';
import type { VendorKeys } from './vendor-keys.ts';

export type TradeKind = 'jsapi' | 'h5' | 'native';

export interface Answer {
  readonly status: number;
  readonly body: object | null;
}

export const PATHS = {
  prepay: /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/,
  order: /^\/v3\/pay\/transactions\/out-trade-no\/([^/?]+)$/,
  close: /^\/v3\/pay\/transactions\/out-trade-no\/([^/?]+)\/close$/,
  refunds: /^\/v3\/refund\/domestic\/refunds$/,
  refund: /^\/v3\/refund\/domestic\/refunds\/([^/?]+)$/,
};
export const refusal = (status: number, code: string): Answer => ({ status, body: { code, message: code } });

export const prepaidAs = (kind: TradeKind): object =>
  ({
    jsapi: { prepay_id: `wx${randomBytes(17).toString('hex')}` },
    h5: {
      h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${randomBytes(8).toString('hex')}`,
    },
    native: { code_url: `weixin://wxpay/bizpayurl?pr=${randomBytes(6).toString('base64url')}` },
  })[kind];

export interface PrepayBody {
  readonly appid: string;
  readonly mchid: string;
  readonly out_trade_no: string;
  readonly notify_url: string;
  readonly amount: { readonly total: number; readonly currency: string };
  readonly payer: { readonly openid: string };
}

export interface RefundBody {
  readonly out_trade_no: string;
  readonly out_refund_no: string;
  readonly amount: { readonly refund: number; readonly total: number };
}

const SCHEME = 'WECHATPAY2-SHA256-RSA2048 ';
const WINDOW_MS = 5 * 60_000;

interface SignedRequest {
  readonly method: string;
  /** Path and query as received. */
  readonly target: string;
  readonly text: string;
  readonly authorization: string;
}

/** Returns whether the merchant signed this request within the last five minutes. */
export function isSignedByMerchant(
  keys: VendorKeys,
  { method, target, text, authorization }: SignedRequest,
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
