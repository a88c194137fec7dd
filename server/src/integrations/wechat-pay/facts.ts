import * as z from 'zod';
import type { PaymentFact, RefundFact } from '../../ports/payment-provider.ts';

/** An id as the platform makes them; other characters are no answer. */
const id = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const cents = z.int().min(0);

/** An order as a query or a notification tells it: its amount, payer and number only once it is paid. */
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

/** `REFUND`: paid, and given back afterwards, all of it or a part. */
const PAID = new Set(['SUCCESS', 'REFUND']);
const UNPAID = new Set(['NOTPAY', 'USERPAYING', 'PAYERROR']);
const CLOSED = new Set(['CLOSED', 'REVOKED']);

/** Undefined when it says nothing that can be understood. */
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
    // What was asked for: the payer may have used a coupon of the platform's, which pays the rest.
    amount: amount.total,
    currency: amount.currency,
    payer: transaction.payer?.openid ?? null,
    paidAt,
    ...(state === 'REFUND' ? { givenBack: true } : {}),
  };
}

/** A refund as the platform answers it. */
export const refundSchema = z.object({ out_trade_no: id, out_refund_no: id, status: z.string() });
/** The same as a notification tells it. */
export const refundNoticeSchema = z.object({
  mchid: id,
  out_trade_no: id,
  out_refund_no: id,
  refund_status: z.string(),
});

/** `ABNORMAL`: the payer's account does not take it; `CLOSED`: it was given up. Both need a person. */
export function refundFactOf(status: string): RefundFact | undefined {
  if (status === 'SUCCESS') return { kind: 'refunded' };
  if (status === 'PROCESSING') return { kind: 'accepted' };
  return status === 'ABNORMAL' || status === 'CLOSED' ? { kind: 'refused', code: status } : undefined;
}
