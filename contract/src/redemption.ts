// Calls for redeeming codes and group-buy certificates, and for the redemption history.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { CDK_TYPE } from './enumerations.ts';
import { queryPageSchema, unixSecondsSchema } from './primitives.ts';

const ofScript = z.object({ scriptId: z.int(), scriptName: z.string() });
/** Script that the card was used for; null while the card is unused. */
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

/** Result of a redemption; exactly one of a script, a membership and a card. A card carries its name (extension). */
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

/**
 * Maximum length of the typed text in UTF-16 units. It is generous, because users paste a code together with the
 * message that contained it.
 */
export const CODE_TYPED_LENGTH_MAX = 1000;
const typed = z.string().check(z.trim(), z.minLength(1), z.maxLength(CODE_TYPED_LENGTH_MAX));

/**
 * Redeems a code. Each code works once. If the text contains several codes, the first one is redeemed. Errors: 1002 if
 * the code does not exist (mistyped); 4012 if the caller has already redeemed it; 1004 after too many attempts; -1 if
 * the code was used by somebody else, expired, was revoked or is no longer valid for this service. After -1 only
 * support can help.
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
 * Redeems a group-buy certificate. `cert_no` is its number, alone or inside a message. Errors: as `cdkRedeem`; 5000 if
 * the group-buy platform does not respond, in which case the certificate stays unused.
 */
export const certVerify = call({
  service: 'script',
  method: 'POST',
  path: '/api/v3/user/cert/verify',
  access: 'user',
  request: z.strictObject({ cert_no: typed }),
  response: redeemedSchema,
});
