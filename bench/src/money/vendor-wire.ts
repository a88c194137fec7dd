// The provider's words: where it is asked what, and how it answers.
import { randomBytes } from 'node:crypto';

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
