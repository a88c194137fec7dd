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
/** Text without control characters. The database cannot store one of them (NUL). */
const KEPT = /^\P{Cc}*$/u;
const channelId = z._default(z.string().check(z.maxLength(64), z.regex(KEPT)), '');
const prepayType = z.literal(Object.values(PREPAY_TYPE));
/** Mini-program that shows the page. With `type` 0, the payer is the user's identity in it. */
const appKey = z.optional(z.string().check(z.minLength(1), z.maxLength(64), z.regex(KEPT)));
export const outTradeNoSchema = z.string().check(z.regex(/^[0-9A-Za-z]{6,32}$/));

/** Lists the plans on sale; empty if nothing can be bought. `discount` is the price. */
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
 * Data the client pays with. `redirectURL` depends on the type: the page to open (1), the content of the QR code (2),
 * or a payment page if the provider has no bridge (0). Otherwise it is empty. The other fields are for the bridge (type
 * 0) and are empty otherwise.
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

/** Order with its description for the payer and its amount. Empty and 0 if a service does not send them. */
const billedSchema = z.extend(prepaidSchema, {
  description: dispensable(z.string(), ''),
  amount: dispensable(cents, 0),
});
export type Billed = z.infer<typeof billedSchema>;

/**
 * Orders a membership plan. Errors: 5000 if the payment environment is unsuitable (no payer known for type 0); 4014 if
 * payment is currently unavailable; 1001 if the plan is not on sale.
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
/** Id of the order, once it is granted. */
const granted = z.object({ outTradeNo: dispensable(z.string(), '') });

/**
 * Returns the state of an order. `err` 0: paid and granted. Errors: 3 if the caller has no such order; 4 while pending;
 * 4015 if closed unpaid; 4016 if refunded or being refunded.
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
 * Orders a script. With `partyId` it pays what the caller owes in that room; without, it buys the script permanently.
 * Errors: 4051 if nothing is owed any more; 4057 if a card of the caller has just paid it (`card: false` asks for money
 * instead); 4005 if the room is not waiting for payment; otherwise as `vipPrepay`.
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

/** Reasons why the caller plays for free; `none` if they have to pay. */
export const FREE_REASONS = ['vip', 'owned', 'card', 'open', 'public', 'none'] as const;
export type FreeReason = (typeof FREE_REASONS)[number];

/**
 * Returns what the caller would pay to play: alone, or with `partyId` in that room as it is now. A host who treats pays
 * for all seats. `card`: one of the caller's cards would pay. Errors: 1002 if the script does not exist; 4004 if the
 * caller is not in the room.
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

/** Shows the players that the caller is paying. Errors: 4005 if the caller owes nothing. */
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
