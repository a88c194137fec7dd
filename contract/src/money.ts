// Membership, payment, and what playing costs. Amounts are in cents (分) of CNY.
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
/** Without control characters, one of which a database cannot keep. */
const KEPT = /^\P{Cc}*$/u;
const channelId = z._default(z.string().check(z.maxLength(64), z.regex(KEPT)), '');
const prepayType = z.literal(Object.values(PREPAY_TYPE));
/** The mini-program the page runs in: for `type` 0 the payer is who they are to it. */
const appKey = z.optional(z.string().check(z.minLength(1), z.maxLength(64), z.regex(KEPT)));
export const outTradeNoSchema = z.string().check(z.regex(/^[0-9A-Za-z]{6,32}$/));

/** The plans that are sold; empty when nothing can be bought here. `discount` is the price. */
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
 * What the client pays with. `redirectURL` is the page to go to (type 1), the content of the code to scan (type 2), or a page
 * to pay on for type 0 when the provider has no bridge, else empty. The others are the bridge's (type 0), empty otherwise.
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

/** The order with what it is for, in words for who pays, and what it comes to; empty and 0 where a service does not say. */
const billedSchema = z.extend(prepaidSchema, {
  description: dispensable(z.string(), ''),
  amount: dispensable(cents, 0),
});
export type Billed = z.infer<typeof billedSchema>;

/** Refused: 5000 the payment environment (no payer known for type 0), 4014 nothing can be paid now, 1001 not on the list. */
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
/** What was bought, once it is granted. */
const granted = z.object({ outTradeNo: dispensable(z.string(), '') });

/** err 0 paid and granted, 3 no such order of the caller, 4 pending, 4015 closed unpaid, 4016 the money goes or went back. */
export const vipPrepayStatus = call({
  service: 'script',
  method: 'GET',
  path: '/vip/prepay/status',
  access: 'user',
  request: ofOrder,
  response: granted,
});

/**
 * Pays for a script: with `partyId` what the caller owes in that room, without it the script itself, for ever. Refused: 4051
 * nothing is owed any more, 4057 a card of the caller has just paid it (`card: false` asks for money all the same), 4005 the
 * room does not wait for payment, else as `vipPrepay`.
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

/** Why playing costs the caller nothing; `none` when it does. */
export const FREE_REASONS = ['vip', 'owned', 'card', 'open', 'public', 'none'] as const;
export type FreeReason = (typeof FREE_REASONS)[number];

/**
 * What the caller would pay to play: alone or, with `partyId`, in that room as it stands (a host who treats: for the table).
 * `card`: one of their cards would pay it. Refused: 1002 no such script, 4004 not in that room.
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

/** Tells the table that the caller is paying. Refused: 4005 nothing waits for them. */
export const broadcastPay = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/broadcast/pay',
  access: 'user',
  request: ofRoom,
  response: acknowledgedSchema,
});

/** Tells the table that the caller stopped paying. */
export const broadcastPayCancel = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/broadcast/pay_cancel',
  access: 'user',
  request: ofRoom,
  response: acknowledgedSchema,
});

/** Asks the provider again about everything that is due in the room. */
export const refreshPayment = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/refresh/payment',
  access: 'user',
  guests: 'own-room',
  request: ofRoom,
  response: acknowledgedSchema,
});
