// The game service's calls about rooms: opened, entered by invitation, seen, left.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { dispensable } from './dispensable.ts';
import { GAME_STAGE, PARTY_STATUS, ROOM_PAY_MODES } from './enumerations.ts';
import {
  acknowledgedSchema,
  enteredSchema,
  optionalRequestId,
  partyIdSchema,
  queryInteger,
  queryPartySchema,
  scriptIdSchema,
} from './primitives.ts';
import { chatMessageSchema, roomViewSchema } from './room.ts';

/** The room the caller is in. `stage` and `act` are our additions: a room in its debrief is open and nobody plays there any more. */
export const userStatus = call({
  service: 'game',
  method: 'GET',
  path: '/v2/user/status',
  access: 'user',
  request: z.strictObject({ scriptId: z.optional(queryInteger(z.int().check(z.minimum(0)))) }),
  response: z.object({
    party: z.nullable(
      z.object({
        partyId: dispensable(partyIdSchema, ''),
        status: z.literal(Object.values(PARTY_STATUS)),
        script: z.object({
          script_id: dispensable(z.int(), 0),
          script_name: dispensable(z.string(), ''),
          player: z.int(),
        }),
        stage: z.optional(z.literal(Object.values(GAME_STAGE))),
        /** Absent unless the caller has a seat in the act or the closing that is open. */
        act: z.optional(
          z.object({
            number: z.int(),
            /** Ms until its time is over, negative after that; null without a clock and while it stands. */
            leftMs: z.nullable(z.int()),
            paused: z.boolean(),
          }),
        ),
      }),
    ),
  }),
});

export const partyCreate = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/create',
  access: 'user',
  request: z.strictObject({
    scriptId: scriptIdSchema,
    payMode: z.optional(z.literal(ROOM_PAY_MODES)),
    requestId: optionalRequestId,
  }),
  response: enteredSchema,
});

export const partyJoin = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/join',
  access: 'user',
  /** An invitation comes from anywhere: one that names no room is answered 4046, whatever it looks like. */
  request: z.strictObject({ partyId: z.string().check(z.maxLength(200)), requestId: optionalRequestId }),
  response: enteredSchema,
});

/**
 * What an invitation says before anybody has signed in: who invites to what, and how many seats are open (our addition).
 * `over`: nobody can sit down any more; then only the script is named. Refused: 4046 no such room.
 */
export const partyInvitation = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/invitation',
  access: 'public',
  request: z.strictObject({ partyId: z.string().check(z.maxLength(200)) }),
  response: z.object({
    host: z.object({ nickname: z.string(), avatar: z.string() }),
    script: z.object({
      script_id: z.optional(z.int()),
      script_name: z.string(),
      cover: z.string(),
      player: z.int(),
      duration: z.int(),
    }),
    openSeats: z.int(),
    over: z.optional(z.boolean()),
  }),
});

/** Address of a picture that invites to the room (script, seats open, time), for a member. `at`: when the table means to meet, Unix ms (our addition). */
export const partyPoster = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/poster',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, at: z.optional(queryInteger(z.int().check(z.minimum(0)))) }),
  response: z.object({ path: z.string() }),
});

/** The caller's view of the room; `room` is null when nothing is newer than `after`. */
export const partyView = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party',
  access: 'user',
  request: z.strictObject({
    partyId: partyIdSchema,
    after: z.optional(queryInteger(z.int())),
    chatAfter: z.optional(queryInteger(z.int())),
  }),
  response: z.object({
    seq: z.int(),
    room: z.nullable(roomViewSchema),
    chat: z.array(chatMessageSchema),
    online: z.array(z.int()),
    /** The server's clock, Unix time in ms. */
    at: z.int(),
  }),
});

/** Opens the push channel: a ticket for one use within 60 s. `expireTime` is Unix seconds. */
export const partyImSignature = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/im/signature',
  access: 'user',
  request: queryPartySchema,
  response: z.object({ url: z.string(), ticket: z.string(), expireTime: z.int() }),
});

/** Leaves the room. With `dismiss` it asks to dissolve it: the host in the lobby and in the debrief, a majority in play. */
export const partyExit = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/exit',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, dismiss: z.optional(z.boolean()), requestId: optionalRequestId }),
  response: acknowledgedSchema,
});
