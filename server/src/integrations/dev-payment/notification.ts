// Signs and verifies notifications of the dev checkout: JSON with a keyed hash over time, nonce and body, as strict as
// a vendor's.
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import type { PaymentNotification } from '../../ports/payment-provider.ts';
import { parseJson } from '../vendor/vendor-call.ts';

/** Max deviation of a notification's time in ms. Older or newer ones are refused. */
export const NOTIFICATION_WINDOW_MS = 5 * 60_000;
const NONCE_BYTES = 16;

const HEADER = { time: 'till-timestamp', nonce: 'till-nonce', signature: 'till-signature' } as const;

const paidSchema = z.strictObject({
  kind: z.literal('payment'),
  outTradeNo: z.string(),
  fact: z.strictObject({
    kind: z.literal('paid'),
    transactionId: z.string(),
    amount: z.int(),
    currency: z.string(),
    payer: z.string().nullable(),
    paidAt: z.int(),
  }),
});
const closedSchema = z.strictObject({
  kind: z.literal('payment'),
  outTradeNo: z.string(),
  fact: z.strictObject({ kind: z.literal('closed') }),
});
const refundedSchema = z.strictObject({
  kind: z.literal('refund'),
  outTradeNo: z.string(),
  refundNo: z.string(),
  fact: z.strictObject({ kind: z.literal('refunded') }),
});
const notificationSchema = z.union([paidSchema, closedSchema, refundedSchema]);
export type DevPaymentNotification = z.output<typeof notificationSchema>;

/** Request as it is sent to `NOTIFY_PATH`. */
export interface SignedNotification {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function signNotification(
  deps: Pick<Deps, 'now' | 'secrets' | 'randomBytes'>,
  notification: DevPaymentNotification,
): SignedNotification {
  const body = JSON.stringify(notification);
  const time = String(deps.now());
  const nonce = deps.randomBytes(NONCE_BYTES).toString('hex');
  const signature = macOf(deps, { time, nonce, body: Buffer.from(body) }).toString('hex');
  return {
    headers: {
      'content-type': 'application/json',
      [HEADER.time]: time,
      [HEADER.nonce]: nonce,
      [HEADER.signature]: signature,
    },
    body,
  };
}

/**
 * Returns the notification, or `refused` if this installation did not sign it or its time is off by more than five
 * minutes.
 */
export function readDevPaymentNotification(
  deps: Pick<Deps, 'now' | 'secrets'>,
  { headers, body }: { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer },
): PaymentNotification | 'refused' {
  const time = headers[HEADER.time];
  const nonce = headers[HEADER.nonce];
  const signature = headers[HEADER.signature];
  if (typeof time !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return 'refused';
  // Accepts one spelling only, so that signed text cannot be read in two ways.
  if (!/^\d{1,15}$/.test(time) || !/^[0-9a-f]{32}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(signature)) return 'refused';
  if (!timingSafeEqual(macOf(deps, { time, nonce, body }), Buffer.from(signature, 'hex'))) return 'refused';
  if (Math.abs(deps.now() - Number(time)) > NOTIFICATION_WINDOW_MS) return 'refused';
  return notificationSchema.safeParse(parseJson(body)).data ?? 'refused';
}

function macOf(deps: Pick<Deps, 'secrets'>, signed: { time: string; nonce: string; body: Buffer }): Buffer {
  return createHmac('sha256', deps.secrets.keyFor('embedded-till'))
    .update(`notification\n${signed.time}\n${signed.nonce}\n`)
    .update(signed.body)
    .digest();
}
