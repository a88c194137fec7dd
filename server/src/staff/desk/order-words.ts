// How the operator's commands tell of orders.
import { DELETED_NICKNAME } from '../../names/names.ts';
import type { OrderStatus, ProductKind } from '../../database/tables/orders.ts';
import { refundWords as wordsOf } from '../../orders/ask-refund.ts';
import type { Purchase } from '../../orders/purchase.ts';
import { plain, SHANGHAI } from './plain-words.ts';

export const PRODUCT_WORDS: Readonly<Record<ProductKind, string>> = {
  vip: '会员',
  script: '剧本',
  seat: '房间座位',
  table: '房间请客',
};

export const STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  created: '未支付（刚创建）',
  prepaid: '未支付',
  paid: '已付款，还没发货',
  granted: '已完成',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
};

const ATTENTION_WORDS: Readonly<Record<string, string>> = {
  amount: '收到的金额不对',
  currency: '收到的币种不对',
  payer: '付款人不对',
  transaction: '重复付款，或这笔付款属于别的订单',
  refund: '支付渠道拒绝退款',
  'refund-unasked': '支付渠道退了款，这里没有要求过',
  'not-granted': '已付款，一直发不了货',
};

/** In: cents. Out: `¥28.00`, a minus before it. */
export function yuan(cents: number): string {
  const [sign, whole] = [cents < 0 ? '-' : '', Math.abs(cents)];
  return `${sign}¥${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

export const timeOf = (time: Date | null): string => (time === null ? '' : SHANGHAI.format(time));

export const refundWords = (reason: string): string => plain(wordsOf(reason));

/** What needs a person, with what helps to look further. */
export function attentionWords(attention: string | null): string {
  if (attention === null) return '超过两小时没有服务器查看它（没有运行，或换了支付渠道）';
  const [kind = '', ...rest] = attention.split(' ');
  return plain([ATTENTION_WORDS[kind] ?? kind, ...rest].join(' '));
}

export function headOf(order: Purchase): string {
  return [
    order.out_trade_no,
    timeOf(order.created_at),
    order.user_id === null ? DELETED_NICKNAME : `玩家 ${order.user_id}`,
    `${PRODUCT_WORDS[order.product]}「${plain(order.description)}」`,
    yuan(order.amount),
    STATUS_WORDS[order.status],
    ...(order.attention === null ? [] : [`要处理：${attentionWords(order.attention)}`]),
  ].join('\t');
}
