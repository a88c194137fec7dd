// The calls of slow games: agreeing on one, coming back to one, and all that wait for somebody.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { GAME_STAGE, PARTY_STATUS } from '../enumerations.ts';
import {
  acknowledgedSchema,
  emptySchema,
  noRequestSchema,
  optionalRequestId,
  partyIdSchema,
  partyIdQuerySchema,
} from '../primitives.ts';
import { digestSchema, unreadTalkSchema } from '../room/digest.ts';
import { slowTermsSchema, slowViewSchema } from '../room/slow.ts';
import { TODO_KINDS } from '../room/todo.ts';

/**
 * The host says how slowly the room plays; null: in one evening. Who was ready is not any more. Refused: 4007 others, 4005
 * outside of the lobby, 1001 a zone that is none, quiet hours longer than QUIET_MAX_MINUTES or not on the half hour.
 */
export const partySlow = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/slow',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    slow: z.nullable(slowTermsSchema),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/** The caller has seen the room up to the view and the message with these numbers. What was seen before stays so. */
export const partySeen = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/seen',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    seq: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    chatSeq: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    requestId: optionalRequestId,
  }),
  response: emptySchema,
});

/** What happened since the caller looked last; `digest` is null where that is not known, and outside of a slow game. Refused: 1004. */
export const partyDigest = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/digest',
  access: 'user',
  guests: 'own-room',
  request: partyIdQuerySchema,
  response: z.object({ digest: z.nullable(digestSchema), talk: z.array(unreadTalkSchema) }),
});

/** The rooms the caller is in that are not over, what waits for them first; at most ROOMS_LISTED. */
export const partyRooms = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/rooms',
  access: 'user',
  request: noRequestSchema,
  response: z.object({
    rooms: z.array(
      z.object({
        partyId: partyIdSchema,
        script: z.object({ script_id: z.int(), script_name: z.string(), cover: z.string() }),
        status: z.literal(Object.values(PARTY_STATUS)),
        stage: z.literal(Object.values(GAME_STAGE)),
        /** The act that is open; absent before play. In the closing one more than the last. */
        act: z.optional(z.int()),
        slow: z.optional(slowViewSchema),
        /** The one next thing to do, and whether it is the caller's. */
        todo: z.enum(TODO_KINDS),
        mine: z.boolean(),
        /** Unix ms. */
        deadlineAt: z.nullable(z.int()),
        /** Words of others that the caller has not seen; absent where nobody counts. */
        unread: z.optional(z.int()),
      }),
    ),
  }),
});
