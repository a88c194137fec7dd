import * as z from 'zod';
import type { PaymentNotification } from '../../ports/payment-provider.ts';
import { parseJson } from '../vendor/vendor-call.ts';
import { paymentFactOf, refundFactOf, refundNoticeSchema, transactionSchema } from './facts.ts';
import type { WeChatPayKeys } from './keys.ts';
import { decryptResource, encryptedResourceSchema } from './encrypted-resource.ts';
import { isFromPlatform } from './signature.ts';

const notificationSchema = z.object({
  event_type: z.string(),
  resource_type: z.literal('encrypt-resource'),
  resource: encryptedResourceSchema,
});

const REFUND_EVENTS: Readonly<Record<string, string>> = {
  'REFUND.SUCCESS': 'SUCCESS',
  'REFUND.ABNORMAL': 'ABNORMAL',
  'REFUND.CLOSED': 'CLOSED',
};

/** Values to check a notification against. `at` is Unix ms. */
interface Expected {
  readonly keys: WeChatPayKeys;
  readonly appIds: ReadonlySet<string>;
  readonly at: number;
}

/**
 * Verifies and decrypts a notification. Returns `refused` if the signature, time, encryption, merchant, app or content
 * is wrong.
 */
export function readWeChatNotification(
  { headers, body }: { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer },
  { keys, appIds, at }: Expected,
): PaymentNotification | 'refused' {
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  if (!isFromPlatform({ header, body }, keys.platform, at)) return 'refused';
  const notification = notificationSchema.safeParse(parseJson(body)).data;
  if (notification === undefined) return 'refused';
  const content = decryptResource(notification.resource, keys.apiV3Key);
  if (notification.event_type === 'TRANSACTION.SUCCESS') return readPayment(content, { keys, appIds });
  return readRefund(content, { keys, status: REFUND_EVENTS[notification.event_type] });
}

function readPayment(
  content: unknown,
  { keys, appIds }: Pick<Expected, 'keys' | 'appIds'>,
): PaymentNotification | 'refused' {
  const transaction = transactionSchema.safeParse(content).data;
  if (transaction === undefined) return 'refused';
  if (transaction.mchid !== keys.merchant.merchantId || !appIds.has(transaction.appid)) return 'refused';
  const fact = paymentFactOf(transaction);
  return fact === undefined ? 'refused' : { kind: 'payment', outTradeNo: transaction.out_trade_no, fact };
}

/** Reads a refund. `status` is derived from the event name; the content must have the same status. */
function readRefund(
  content: unknown,
  { keys, status }: { keys: WeChatPayKeys; status: string | undefined },
): PaymentNotification | 'refused' {
  const refund = refundNoticeSchema.safeParse(content).data;
  if (refund === undefined || status === undefined) return 'refused';
  if (refund.mchid !== keys.merchant.merchantId || refund.refund_status !== status) return 'refused';
  const fact = refundFactOf(status);
  if (fact === undefined) return 'refused';
  return { kind: 'refund', outTradeNo: refund.out_trade_no, refundNo: refund.out_refund_no, fact };
}
