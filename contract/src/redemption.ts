// Calls for redeeming codes and group-buy certificates, and for the redemption history.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { CDK_TYPE } from './enumerations.ts';
import { queryPageSchema, unixSecondsSchema } from './primitives.ts';

const ofScript = z.object({ scriptId: z.int(), scriptName: z.string() });
/** Script a card was used for; null while it is unused. */
const usedFor = z.nullable(z.object({ scriptName: z.string() }));
const common = { cdk: z.string(), usedTime: unixSecondsSchema };

export const redemptionRecordSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal(CDK_TYPE.Vip), attachment: z.string() }),
  z.object({ ...common, type: z.literal(CDK_TYPE.Script), attachment: ofScript }),
  z.object({ ...common, type: z.literal(CDK_TYPE.InvitationCard), attachment: usedFor }),
  z.object({ ...common, type: z.literal(CDK_TYPE.ScriptExchangeCard), attachment: usedFor }),
]);
export type RedemptionRecord = z.infer<typeof redemptionRecordSchema>;

/** Lists the caller's redemptions, newest first. */
export const cdkList = call({
  service: 'script',
  method: 'GET',
  path: '/user/cdk',
  access: 'user',
  request: queryPageSchema,
  response: z.array(redemptionRecordSchema),
});

/** Exactly one of the three. A card is identified by its name (extension). */
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

/** Maximum input length in UTF-16 units. Codes are pasted together with the message they came in. */
export const CODE_TYPED_LENGTH_MAX = 1000;
const typed = z.string().check(z.trim(), z.minLength(1), z.maxLength(CODE_TYPED_LENGTH_MAX));

/**
 * Redeems a code. Each code works once; if the text contains several, the first is redeemed.
 * Errors: 1002 if the code does not exist (mistyped); 4012 if the caller redeemed it before; 1004 after too many
 * attempts; -1 if it was used by somebody else, expired, revoked or is no longer valid for this service, so support
 * must help.
 */
export const cdkRedeem = call({
  service: 'script',
  method: 'POST',
  path: '/user/cdk',
  access: 'user',
  request: z.strictObject({ value: typed }),
  response: redeemedSchema,
});

/**
 * Redeems a group-buy certificate: digits, alone or in a message. Errors: as `cdkRedeem`; 5000 if the platform does not
 * respond, in which case nothing is used up.
 */
export const certVerify = call({
  service: 'script',
  method: 'POST',
  path: '/api/v3/user/cert/verify',
  access: 'user',
  request: z.strictObject({ cert_no: typed }),
  response: redeemedSchema,
});
