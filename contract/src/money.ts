// Calls for membership, payment and the cost of playing. Amounts are in cents (分) of CNY.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { dispensable } from './dispensable.ts';
import { PREPAY_TYPE, VIP_PLAN } from './enumerations.ts';
import {
  acknowledgedSchema,
  noRequestSchema,
  partyIdSchema,
  queryInteger,
  requestIdSchema,
  scriptIdSchema,
} from './primitives.ts';

const cents = z.int().check(z.minimum(0));
export const vipTemplateIdSchema = z.literal(Object.values(VIP_PLAN));
/** Matches text without control characters. One of them (NUL) cannot be stored in the database. */
const KEPT = /^\P{Cc}*$/u;
const channelId = z._default(z.string().check(z.maxLength(64), z.regex(KEPT)), '');
const prepayType = z.literal(Object.values(PREPAY_TYPE));
/**
 * Key of the mini-program that shows the page. With `type` 0, the payer is the identity that the user has in this
 * mini-program.
 */
const appKey = z.optional(z.string().check(z.minLength(1), z.maxLength(64), z.regex(KEPT)));
export const outTradeNoSchema = z.string().check(z.regex(/^[0-9A-Za-z]{6,32}$/));

/** Lists the membership plans on sale; empty if none is. `discount` is the price to pay. */
export const vipActivity = call({
  service: 'script',
  method: 'GET',
  path: '/vip/activity',
  access: 'user',
  request: noRequestSchema,
  response: z.array(z.object({ templateId: vipTemplateIdSchema, name: z.string(), discount: cents })),
});
export type VipTemplate = z.infer<(typeof vipActivity)['response']>[number];

/**
 * Data that the client needs to pay an order. `redirectURL` depends on `type`. For 1 it is the page to open, for 2 the
 * content of the QR code. For 0 it is a payment page if the provider has no payment bridge in the app, and empty
 * otherwise. The fields other than `outTradeNo` and `redirectURL` are for that bridge (type 0) and empty otherwise.
 */
export const prepaidSchema = z.object({
  outTradeNo: outTradeNoSchema,
  redirectURL: dispensable(z.string(), ''),
  appId: dispensable(z.string(), ''),
  timeStamp: dispensable(z.string(), ''),
  nonceStr: dispensable(z.string(), ''),
  package: dispensable(z.string(), ''),
  signType: dispensable(z.string(), ''),
  paySign: dispensable(z.string(), ''),
});
export type Prepaid = z.infer<typeof prepaidSchema>;

/**
 * Order with the description that the payer sees and with its amount. They are empty and 0 if the service does not send
 * them.
 */
const billedSchema = z.extend(prepaidSchema, {
  description: dispensable(z.string(), ''),
  amount: dispensable(cents, 0),
});
export type Billed = z.infer<typeof billedSchema>;

/**
 * Orders a membership plan. Errors: 5000 if this payment type cannot be used here, because no payer is known (type 0);
 * 4014 if payment is currently unavailable; 1001 if the plan is not on sale.
 */
export const vipPrepay = call({
  service: 'script',
  method: 'POST',
  path: '/vip/prepay',
  access: 'user',
  request: z.strictObject({
    templateId: vipTemplateIdSchema,
    type: prepayType,
    channelId,
    appKey,
    requestId: z.optional(requestIdSchema),
  }),
  response: billedSchema,
});

const ofOrder = z.strictObject({ outTradeNo: z.string().check(z.maxLength(64), z.regex(KEPT)) });
/** Id of the order once it is granted (its goods are delivered); empty if the service does not send it. */
const granted = z.object({ outTradeNo: dispensable(z.string(), '') });

/**
 * Returns the state of an order. Success (`err` 0) means that the order is paid and the goods are delivered. Errors: 3
 * if the caller has no such order; 4 while the order is pending; 4015 if it was closed unpaid; 4016 if it is refunded
 * or being refunded.
 */
export const vipPrepayStatus = call({
  service: 'script',
  method: 'GET',
  path: '/vip/prepay/status',
  access: 'user',
  request: ofOrder,
  response: granted,
});

/**
 * Orders a script. With `partyId`, the order pays what the caller owes in that room; without it, the caller buys the
 * script permanently. Errors: 4051 if nothing is owed any more; 4057 if a card of the caller has just paid it (`card:
 * false` uses money instead); 4005 if the room is not waiting for payment; otherwise as `vipPrepay`.
 */
export const scriptPrepay = call({
  service: 'game',
  method: 'POST',
  path: '/v2/script/prepay',
  access: 'user',
  request: z.strictObject({
    scriptId: scriptIdSchema,
    partyId: z.optional(partyIdSchema),
    type: prepayType,
    channelId,
    appKey,
    card: z.optional(z.boolean()),
    requestId: z.optional(requestIdSchema),
  }),
  response: billedSchema,
});

export const scriptPrepayStatus = call({
  service: 'game',
  method: 'GET',
  path: '/v2/script/prepay/status',
  access: 'user',
  request: ofOrder,
  response: granted,
});

/** Reasons why the caller plays for free; `none` if the caller has to pay. */
export const FREE_REASONS = ['vip', 'owned', 'card', 'open', 'public', 'none'] as const;
export type FreeReason = (typeof FREE_REASONS)[number];

/**
 * Returns the price that the caller would pay to play: alone, or, with `partyId`, in that room with its current
 * members. A host who pays for all gets the price of all seats. Reason `card`: one of the caller's cards would pay.
 * Errors: 1002 if the script does not exist; 4004 if the caller is not in the room.
 */
export const payCheck = call({
  service: 'game',
  method: 'GET',
  path: '/v2/game/vip/pay_check',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    scriptId: queryInteger(scriptIdSchema),
    partyId: z.optional(partyIdSchema),
  }),
  response: z.object({ free: z.boolean(), reason: z.enum(FREE_REASONS), due: cents }),
});
export type PayCheck = z.infer<(typeof payCheck)['response']>;

const ofRoom = z.strictObject({ partyId: partyIdSchema, requestId: z.optional(requestIdSchema) });

/** Tells the other players that the caller is paying right now. Errors: 4005 if the caller owes nothing. */
export const broadcastPay = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/broadcast/pay',
  access: 'user',
  request: ofRoom,
  response: acknowledgedSchema,
});

export const broadcastPayCancel = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/broadcast/pay_cancel',
  access: 'user',
  request: ofRoom,
  response: acknowledgedSchema,
});

/** Queries the payment provider again for all open payments of the room. */
export const refreshPayment = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/refresh/payment',
  access: 'user',
  guests: 'own-room',
  request: ofRoom,
  response: acknowledgedSchema,
});
