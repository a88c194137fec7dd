import * as z from 'zod';
import type { PaymentFact, RefundFact } from '../../ports/payment-provider.ts';

/** An id of the platform: 1 to 128 printable ASCII characters. Anything else makes the response invalid. */
const id = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const cents = z.int().min(0);

/** Order in a query response or a notification. Amount, payer and transaction id exist only after the payment. */
export const transactionSchema = z.object({
  appid: id,
  mchid: id,
  out_trade_no: id,
  trade_state: z.string(),
  transaction_id: id.nullish(),
  success_time: z.string().nullish(),
  amount: z
    .object({ total: cents, currency: z.string().default('CNY') })
    .nullish()
    .catch(undefined),
  payer: z.object({ openid: id.nullish() }).nullish().catch(undefined),
});
export type Transaction = z.output<typeof transactionSchema>;

/** `REFUND` also means paid: part or all of the amount was refunded later. */
const PAID = new Set(['SUCCESS', 'REFUND']);
const UNPAID = new Set(['NOTPAY', 'USERPAYING', 'PAYERROR']);
const CLOSED = new Set(['CLOSED', 'REVOKED']);

/**
 * Converts an order of the platform to a payment fact. Returns undefined for an unknown state or if a paid order lacks
 * data.
 */
export function paymentFactOf(transaction: Transaction): PaymentFact | undefined {
  const { trade_state: state } = transaction;
  if (UNPAID.has(state)) return { kind: 'unpaid' };
  if (CLOSED.has(state)) return { kind: 'closed' };
  if (!PAID.has(state)) return undefined;
  const { transaction_id: transactionId, amount } = transaction;
  const paidAt = Date.parse(transaction.success_time ?? '');
  if (transactionId == null || amount == null || Number.isNaN(paidAt)) return undefined;
  return {
    kind: 'paid',
    transactionId,
    // Total of the order. The payer may pay less, because a coupon of the platform covers the rest.
    amount: amount.total,
    currency: amount.currency,
    payer: transaction.payer?.openid ?? null,
    paidAt,
    ...(state === 'REFUND' ? { givenBack: true } : {}),
  };
}

export const refundSchema = z.object({ out_trade_no: id, out_refund_no: id, status: z.string() });
export const refundNoticeSchema = z.object({
  mchid: id,
  out_trade_no: id,
  out_refund_no: id,
  refund_status: z.string(),
});

/**
 * Converts a refund status. `ABNORMAL`: the account of the payer does not accept the money. `CLOSED`: the refund was
 * abandoned. Both need manual handling.
 */
export function refundFactOf(status: string): RefundFact | undefined {
  if (status === 'SUCCESS') return { kind: 'refunded' };
  if (status === 'PROCESSING') return { kind: 'accepted' };
  return status === 'ABNORMAL' || status === 'CLOSED' ? { kind: 'refused', code: status } : undefined;
}
