// Calls for multi-day games: agreeing on one, returning to one, and listing all open rooms of a user.
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
import { multiDayTermsSchema, multiDayViewSchema } from '../room/multi-day.ts';
import { TODO_KINDS } from '../room/todo.ts';

/**
 * Sets the terms of a multi-day game; null makes it a normal game. All members become not ready. Errors: 4007 if the
 * caller is not the host; 4005 outside the lobby; 1001 for an unknown time zone, or quiet hours longer than
 * QUIET_MAX_MINUTES or not on a half hour.
 */
export const partySlow = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/slow',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    slow: z.nullable(multiDayTermsSchema),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/** Records that the caller has seen the room up to this view and this chat message. The marks never move back. */
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

/**
 * Returns what happened since the caller last looked. `digest` is null if that is unknown or the room is not a
 * multi-day game. Errors: 1004 if repeated too often.
 */
export const partyDigest = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/digest',
  access: 'user',
  guests: 'own-room',
  request: partyIdQuerySchema,
  response: z.object({ digest: z.nullable(digestSchema), talk: z.array(unreadTalkSchema) }),
});

/** Lists the caller's rooms that are not over, those waiting for the caller first; at most ROOMS_LISTED. */
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
        /** Current act; absent before play. In the closing, one more than the last act. */
        act: z.optional(z.int()),
        slow: z.optional(multiDayViewSchema),
        /** The next thing to do, and whether it is the caller's turn (`mine`). */
        todo: z.enum(TODO_KINDS),
        mine: z.boolean(),
        /** Unix ms. */
        deadlineAt: z.nullable(z.int()),
        /** Unread messages of others; absent if unread messages are not counted. */
        unread: z.optional(z.int()),
      }),
    ),
  }),
});
