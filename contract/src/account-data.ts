// Calls for a user's own data: send feedback, export the data, delete the account.
import * as z from 'zod/mini';
import { gameRecordSchema } from './accounts.ts';
import { call } from './call.ts';
import { FEEDBACK_TYPE } from './enumerations.ts';
import { FEEDBACK_LENGTH_MAX } from './limits.ts';
import { COMPLAINT_REASONS } from './enumerations.ts';
import { saidSchema } from './people-labels.ts';
import { emptySchema, noRequestSchema, unixSecondsSchema } from './primitives.ts';

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

/**
 * Exports all data stored about the caller (extension). Each list holds at most its newest 5,000 entries. Times are
 * Unix seconds. Errors: 1004 after five exports within 24 hours.
 */
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
      /**
       * Entry channel of the account: the value that the entry URL named at registration. Null if the URL named none.
       */
      channelId: z.nullable(z.string()),
    }),
    /** Messaging apps and mini-programs that the caller can sign in with. */
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
    /**
     * Chat messages of the caller. `circle` lists the user ids of the whisper in which the message was sent; null for a
     * public message.
     */
    talk: z.array(
      z.object({
        partyId: z.string(),
        text: z.string(),
        circle: z.nullable(z.array(z.int())),
        at: unixSecondsSchema,
      }),
    ),
    blocked: z.array(z.object({ userId: z.int(), createdAt: unixSecondsSchema })),
    /**
     * Groups of the caller. Each entry also tells when the caller's own invitation link to the group expires.
     * `putOutOf` lists groups that removed the caller.
     */
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
    /** Sanctions against the caller. `until` is null for a permanent sanction. */
    sanctions: z.array(
      z.object({
        kind: z.string(),
        reason: z.string(),
        since: unixSecondsSchema,
        until: z.nullable(unixSecondsSchema),
        liftedAt: z.nullable(unixSecondsSchema),
      }),
    ),
    notices: z.array(z.object({ kind: z.string(), words: z.string(), at: unixSecondsSchema })),
    /**
     * Notification settings of the caller, the browsers that receive notifications, and recent notifications (`told`).
     */
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
    /**
     * Orders of the caller. `amount` is in cents. `paidAt` is null if the order was not paid; `refundedAt` is null if
     * it was not refunded.
     */
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
      /** End of the membership. Null if the caller was never a member. */
      validUntil: z.nullable(unixSecondsSchema),
      grants: z.array(z.object({ hours: z.int(), at: unixSecondsSchema, takenBack: z.boolean() })),
    }),
    ownedScripts: z.array(z.object({ scriptId: z.int(), since: unixSecondsSchema })),
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
    /**
     * The caller's use of public lobbies: rooms the caller listed (`offered`), lobbies they asked to join (`asked`),
     * rooms they queue for (`waiting`), and games they left (`left`).
     */
    tables: z.object({
      offered: z.array(z.object({ partyId: z.string(), remark: z.string(), listedAt: unixSecondsSchema })),
      asked: z.array(z.object({ tableId: z.string(), state: z.string(), askedAt: unixSecondsSchema })),
      waiting: z.array(z.object({ partyId: z.string() })),
      left: z.array(z.object({ partyId: z.string(), at: unixSecondsSchema })),
    }),
    /** Games for which the caller requested a draw in the partner's lottery. */
    draws: z.array(z.object({ partyId: z.string(), at: unixSecondsSchema })),
  }),
});

/**
 * Deletes the caller's account permanently (extension). All sessions end, the user leaves all rooms, and the phone
 * number becomes free. `confirm` must be the caller's own user id, so that a stray request deletes nothing. Errors:
 * 1001 if `confirm` is another id; 4005 if the caller is the last owner of the console; 1004 if a room of the caller is
 * overloaded.
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
