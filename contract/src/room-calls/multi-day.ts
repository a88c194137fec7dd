// Calls for multi-day games: setting the terms, catching up after a break, and listing all open rooms of a user.
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
 * Sets the terms of a multi-day game; null turns it into a normal game. All members must then mark themselves as ready
 * again. Errors: 4007 if the caller is not the host; 4005 outside the lobby; 1001 if the time zone is unknown, or if
 * the quiet hours are longer than QUIET_MAX_MINUTES or not on a half hour.
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

/**
 * Records how far the caller has seen the room: up to log number `seq` and chat message `chatSeq`. The server ignores a
 * lower number than the recorded one.
 */
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
 * Returns what happened in the room since the caller last looked. `digest` is null if that is unknown or the room is
 * not a multi-day game. Errors: 1004 if repeated too often.
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

/** Lists the caller's open rooms, at most ROOMS_LISTED. Rooms that wait for the caller come first. */
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
        /** Number of the current act; absent before play. In the closing, number of the last act plus one. */
        act: z.optional(z.int()),
        slow: z.optional(multiDayViewSchema),
        /** `todo`: next thing to do in the room. `mine`: whether it is the caller who has to do it. */
        todo: z.enum(TODO_KINDS),
        mine: z.boolean(),
        /** Deadline of the current step, Unix ms; null if there is none. */
        deadlineAt: z.nullable(z.int()),
        /** Number of unread messages from others; absent if the server does not count them for this room. */
        unread: z.optional(z.int()),
      }),
    ),
  }),
});
