// Formats orders for the operator's commands.
import {
  attentionLabel as wordsOfAttention,
  ORDER_STATUS_LABELS,
  PRODUCT_LABELS,
  yuan,
} from '@juzhongren/contract/console/staff-labels';
import { DELETED_NICKNAME } from '../../names/names.ts';
import { refundMessage as wordsOf } from '../../orders/ask-refund.ts';
import type { Purchase } from '../../orders/purchase.ts';
import { plain, SHANGHAI } from './plain-labels.ts';

export const timeOf = (time: Date | null): string => (time === null ? '' : SHANGHAI.format(time));

export const refundMessage = (reason: string): string => plain(wordsOf(reason));

export const attentionLabel = (attention: string | null): string => plain(wordsOfAttention(attention));

export function headOf(order: Purchase): string {
  return [
    order.out_trade_no,
    timeOf(order.created_at),
    order.user_id === null ? DELETED_NICKNAME : `玩家 ${order.user_id}`,
    `${PRODUCT_LABELS[order.product]}「${plain(order.description)}」`,
    yuan(order.amount),
    ORDER_STATUS_LABELS[order.status],
    ...(order.attention === null ? [] : [`要处理：${attentionLabel(order.attention)}`]),
  ].join('\t');
}
