// Codes, group-buy certificates, and what was redeemed.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { CDK_TYPE } from './enumerations.ts';
import { queryPageSchema, unixSecondsSchema } from './primitives.ts';

const ofScript = z.object({ scriptId: z.int(), scriptName: z.string() });
/** What a card was used for; null while it waits to be used. */
const usedFor = z.nullable(z.object({ scriptName: z.string() }));
const common = { cdk: z.string(), usedTime: unixSecondsSchema };

export const redemptionRecordSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal(CDK_TYPE.Vip), attachment: z.string() }),
  z.object({ ...common, type: z.literal(CDK_TYPE.Script), attachment: ofScript }),
  z.object({ ...common, type: z.literal(CDK_TYPE.InvitationCard), attachment: usedFor }),
  z.object({ ...common, type: z.literal(CDK_TYPE.ScriptExchangeCard), attachment: usedFor }),
]);
export type RedemptionRecord = z.infer<typeof redemptionRecordSchema>;

/** The caller's, newest first. */
export const cdkList = call({
  service: 'script',
  method: 'GET',
  path: '/user/cdk',
  access: 'user',
  request: queryPageSchema,
  response: z.array(redemptionRecordSchema),
});

/** Exactly one of the three; a card is named by its name (our addition). */
export const redeemedSchema = z.union([
  z.strictObject({
    script: z.object({ id: z.int(), name: z.string(), cover: z.string(), score: z.int() }),
  }),
  z.strictObject({ vip: z.object({ name: z.string() }) }),
  z.strictObject({
    card: z.object({ type: z.literal([CDK_TYPE.InvitationCard, CDK_TYPE.ScriptExchangeCard]), name: z.string() }),
  }),
]);
export type Redeemed = z.infer<typeof redeemedSchema>;

/** Characters. Codes are pasted with the message they came in. */
export const CODE_TYPED_LENGTH_MAX = 1000;
const typed = z.string().check(z.trim(), z.minLength(1), z.maxLength(CODE_TYPED_LENGTH_MAX));

/**
 * Each code works once; of several in a text the first is redeemed. Refused: 1002 no such code (mistyped), 4012 the caller has redeemed it before, 1004 too many tries,
 * -1 used by somebody else, expired, revoked or not for this service any more: support can help.
 */
export const cdkRedeem = call({
  service: 'script',
  method: 'POST',
  path: '/user/cdk',
  access: 'user',
  request: z.strictObject({ value: typed }),
  response: redeemedSchema,
});

/** A group-buy coupon: digits, alone or in a message. Refused as `cdkRedeem`; 5000 the platform does not answer, and nothing is used up. */
export const certVerify = call({
  service: 'script',
  method: 'POST',
  path: '/api/v3/user/cert/verify',
  access: 'user',
  request: z.strictObject({ cert_no: typed }),
  response: redeemedSchema,
});
