// What somebody can do about what is kept of them: tell the operator, take it along, have it deleted.
import * as z from 'zod/mini';
import { gameRecordSchema } from './accounts.ts';
import { call } from './call.ts';
import { FEEDBACK_TYPE } from './enumerations.ts';
import { FEEDBACK_LENGTH_MAX } from './limits.ts';
import { COMPLAINT_REASONS } from './enumerations.ts';
import { saidSchema } from './people-labels.ts';
import { emptySchema, noRequestSchema, unixSecondsSchema } from './primitives.ts';

/** What somebody tells the operator. */
export const userFeedback = call({
  service: 'script',
  method: 'POST',
  path: '/user/feedback',
  access: 'user',
  whenBanned: true,
  request: z.strictObject({
    feedback_remark: saidSchema(FEEDBACK_LENGTH_MAX),
    feedback_type: z.literal(FEEDBACK_TYPE.Remark),
  }),
  response: emptySchema,
});

/** Everything kept of the caller, to take along (our addition): of each list the newest 5,000. Times are Unix seconds. */
export const userExport = call({
  service: 'script',
  method: 'GET',
  path: '/user/export',
  access: 'user',
  guests: 'oneself',
  whenBanned: true,
  request: noRequestSchema,
  response: z.object({
    exportedAt: unixSecondsSchema,
    account: z.object({
      id: z.int(),
      phone: z.nullable(z.string()),
      nickname: z.string(),
      avatar: z.string(),
      createdAt: unixSecondsSchema,
      /** The way in that this account came by, as the entry address named it. */
      channelId: z.nullable(z.string()),
    }),
    /** Messaging apps and mini-programs one can sign in by. */
    identities: z.array(z.object({ provider: z.string(), subject: z.string(), boundAt: unixSecondsSchema })),
    sessions: z.array(z.object({ createdAt: unixSecondsSchema, usedAt: unixSecondsSchema })),
    records: z.array(gameRecordSchema),
    reviews: z.array(
      z.object({
        scriptId: z.int(),
        comment: z.string(),
        deduceScore: z.int(),
        storyScore: z.int(),
        entertainmentScore: z.int(),
        difficultyScore: z.int(),
        createdAt: unixSecondsSchema,
      }),
    ),
    thumbs: z.array(z.object({ commentId: z.int(), createdAt: unixSecondsSchema })),
    favorites: z.array(z.object({ scriptId: z.int(), createdAt: unixSecondsSchema })),
    /** What the caller said; `circle` are the people of a private talk. */
    talk: z.array(
      z.object({
        partyId: z.string(),
        text: z.string(),
        circle: z.nullable(z.array(z.int())),
        at: unixSecondsSchema,
      }),
    ),
    blocked: z.array(z.object({ userId: z.int(), createdAt: unixSecondsSchema })),
    /** Groups of the caller, with the link they made into each; and those they were put out of. */
    groups: z.array(
      z.object({
        groupId: z.string(),
        name: z.string(),
        owner: z.boolean(),
        named: z.boolean(),
        joinedAt: unixSecondsSchema,
        linkUntil: z.nullable(unixSecondsSchema),
      }),
    ),
    putOutOf: z.array(z.object({ groupId: z.string(), at: unixSecondsSchema })),
    complaints: z.array(
      z.object({
        about: z.nullable(z.int()),
        reason: z.enum(COMPLAINT_REASONS),
        text: z.string(),
        createdAt: unixSecondsSchema,
      }),
    ),
    feedback: z.array(z.object({ remark: z.string(), createdAt: unixSecondsSchema })),
    /** What was imposed on the caller; `until` null is for ever. */
    sanctions: z.array(
      z.object({
        kind: z.string(),
        reason: z.string(),
        since: unixSecondsSchema,
        until: z.nullable(unixSecondsSchema),
        liftedAt: z.nullable(unixSecondsSchema),
      }),
    ),
    /** What the service told the caller. */
    notices: z.array(z.object({ kind: z.string(), words: z.string(), at: unixSecondsSchema })),
    /** By what the caller is told while they are not here, what they chose of it, what they were told lately. */
    nudges: z.object({
      off: z.array(z.string()),
      night: z.boolean(),
      browsers: z.array(z.object({ endpoint: z.string(), since: unixSecondsSchema })),
      told: z.array(
        z.object({
          about: z.string(),
          partyId: z.nullable(z.string()),
          at: unixSecondsSchema,
          outcome: z.nullable(z.string()),
        }),
      ),
      allowed: z.array(z.object({ provider: z.string(), kind: z.string(), left: z.int() })),
    }),
    /** What the caller bought, in cents; `paidAt`, `refundedAt` are null when that did not happen. */
    orders: z.array(
      z.object({
        outTradeNo: z.string(),
        description: z.string(),
        amount: z.int(),
        createdAt: unixSecondsSchema,
        paidAt: z.nullable(unixSecondsSchema),
        refundedAt: z.nullable(unixSecondsSchema),
      }),
    ),
    membership: z.object({
      /** Null when there never was any. */
      validUntil: z.nullable(unixSecondsSchema),
      grants: z.array(z.object({ hours: z.int(), at: unixSecondsSchema, takenBack: z.boolean() })),
    }),
    ownedScripts: z.array(z.object({ scriptId: z.int(), since: unixSecondsSchema })),
    /** Codes and coupons as the records of redemption show them. */
    redemptions: z.array(z.object({ cdk: z.string(), type: z.int(), usedAt: unixSecondsSchema })),
    cards: z.array(
      z.object({
        type: z.int(),
        gotAt: unixSecondsSchema,
        usedAt: z.nullable(unixSecondsSchema),
        scriptId: z.nullable(z.int()),
        partyId: z.nullable(z.string()),
      }),
    ),
    /** Open tables the caller offered, where they asked to sit and wait for a seat, and games they left. */
    tables: z.object({
      offered: z.array(z.object({ partyId: z.string(), remark: z.string(), listedAt: unixSecondsSchema })),
      asked: z.array(z.object({ tableId: z.string(), state: z.string(), askedAt: unixSecondsSchema })),
      waiting: z.array(z.object({ partyId: z.string() })),
      left: z.array(z.object({ partyId: z.string(), at: unixSecondsSchema })),
    }),
    /** Draws of the partner's lottery. */
    draws: z.array(z.object({ partyId: z.string(), at: unixSecondsSchema })),
  }),
});

/**
 * Deletes the caller's account for good (our addition): every session ends, rooms are left, the phone number is free
 * again. `confirm` is the caller's own id, so that no stray request does it.
 */
export const userDelete = call({
  service: 'script',
  method: 'POST',
  path: '/user/delete',
  access: 'user',
  guests: 'oneself',
  whenBanned: true,
  request: z.strictObject({ confirm: z.int() }),
  response: emptySchema,
});
