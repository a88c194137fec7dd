// Stores the orders and refunds of the fake WeChat Pay, and builds its bill of a day.
import { createHash } from 'node:crypto';
import { MERCHANT_ID } from './wechat-pay-keys.ts';

export interface VendorOrder {
  readonly outTradeNo: string;
  readonly appId: string;
  readonly kind: 'JSAPI' | 'MWEB' | 'NATIVE';
  readonly amount: number;
  readonly description: string;
  readonly openid: string | null;
  readonly notifyUrl: string;
  /** Unix ms. */
  readonly expiresAt: number;
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  transactionId: string | null;
  payer: string | null;
  paidAt: number | null;
}

export interface VendorRefund {
  readonly refundNo: string;
  readonly outTradeNo: string;
  readonly amount: number;
  readonly at: number;
  status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
}

export interface VendorBooks {
  readonly orders: Map<string, VendorOrder>;
  readonly refunds: Map<string, VendorRefund>;
}

const time = (at: number) => `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
const yuan = (cents: number) => (cents / 100).toFixed(2);

/** Returns an order as it appears in a query answer and in a notification. */
export function transactionOf(order: VendorOrder): Record<string, unknown> {
  const always = {
    appid: order.appId,
    mchid: MERCHANT_ID,
    out_trade_no: order.outTradeNo,
    trade_state: order.state,
    trade_state_desc: order.state === 'SUCCESS' ? '支付成功' : '订单',
    attach: '',
  };
  if (order.paidAt === null) return always;
  return {
    ...always,
    transaction_id: order.transactionId,
    trade_type: order.kind,
    bank_type: 'OTHERS',
    success_time: time(order.paidAt),
    payer: { openid: order.payer },
    amount: { total: order.amount, payer_total: order.amount, currency: 'CNY', payer_currency: 'CNY' },
  };
}

export function refundOf(refund: VendorRefund, order: VendorOrder): Record<string, unknown> {
  return {
    refund_id: `5030${refund.refundNo}`,
    out_refund_no: refund.refundNo,
    transaction_id: order.transactionId,
    out_trade_no: refund.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: time(refund.at),
    status: refund.status,
    amount: {
      total: order.amount,
      refund: refund.amount,
      payer_total: order.amount,
      payer_refund: refund.amount,
      currency: 'CNY',
    },
  };
}

const HEADING =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,' +
  '代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** Returns the bill file of a day in Shanghai time, or undefined if nothing happened. */
export function billOf({ orders, refunds }: VendorBooks, day: string): string | undefined {
  const isOfDay = (at: number | null) => at !== null && time(at).startsWith(day);
  const line = (order: VendorOrder, refund?: VendorRefund) =>
    [
      time(refund?.at ?? order.paidAt ?? 0)
        .slice(0, 19)
        .replace('T', ' '),
      order.appId,
      MERCHANT_ID,
      '0',
      '',
      order.transactionId ?? '',
      order.outTradeNo,
      order.payer ?? '',
      order.kind,
      refund === undefined ? 'SUCCESS' : 'REFUND',
      'OTHERS',
      'CNY',
      refund === undefined ? yuan(order.amount) : '0.00',
      '0.00',
      refund === undefined ? '0' : `5030${refund.refundNo}`,
      refund?.refundNo ?? '0',
      yuan(refund?.amount ?? 0),
      '0.00',
      refund === undefined ? '' : 'ORIGINAL',
      refund?.status ?? '',
      order.description,
      '',
      '0.00000',
      '0.60%',
      refund === undefined ? yuan(order.amount) : '0.00',
      yuan(refund?.amount ?? 0),
      '',
    ]
      .map((field) => `\`${field}`)
      .join(',');
  const lines = [
    ...[...orders.values()].filter(({ paidAt }) => isOfDay(paidAt)).map((order) => line(order)),
    ...[...refunds.values()]
      .filter(({ at }) => isOfDay(at))
      .flatMap((refund) => {
        const order = orders.get(refund.outTradeNo);
        return order === undefined ? [] : [line(order, refund)];
      }),
  ];
  if (lines.length === 0) return undefined;
  return `\uFEFF${[HEADING, ...lines, SUMS, `\`${lines.length},\`0.00,\`0.00,\`0.00,\`0.00000,\`0.00,\`0.00`].join('\r\n')}\r\n`;
}

export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');
