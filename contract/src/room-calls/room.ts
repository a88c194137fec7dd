// The game service's calls about rooms: opened, entered by invitation, seen, left.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dispensable } from '../dispensable.ts';
import { GAME_STAGE, PARTY_STATUS, ROOM_PAY_MODES } from '../enumerations.ts';
import {
  acknowledgedSchema,
  enteredSchema,
  invitedToSchema,
  nextRoomSchema,
  optionalRequestId,
  partyIdSchema,
  queryInteger,
  partyIdQuerySchema,
  scriptIdSchema,
  unixMillisSchema,
} from '../primitives.ts';
import { chatMessageSchema, viewPatchSchema } from '../room/push.ts';
import { slowViewSchema } from '../room/slow.ts';
import { roomViewSchema } from '../room/view.ts';

/** The room the caller is in. `stage` and `act` are our additions: a room in its debrief is open and nobody plays there any more. */
export const userStatus = call({
  service: 'game',
  method: 'GET',
  path: '/v2/user/status',
  access: 'user',
  guests: 'oneself',
  request: z.strictObject({ scriptId: z.optional(queryInteger(z.int().check(z.minimum(0)))) }),
  response: z.object({
    /** How much the service has told the caller that they have not read yet; absent when there is nothing. */
    unread: z.optional(z.int()),
    /** How many rooms that are not over the caller is in; absent where that is no more than one. */
    rooms: z.optional(z.int()),
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
        /** A lobby in which nobody but the caller is (our addition); absent otherwise. */
        alone: z.optional(z.boolean()),
        /** When a room that waits means to meet, Unix ms; absent when nobody said so. */
        meetAt: z.optional(z.int()),
        /** Absent unless the caller has a seat in the act or the closing that is open. */
        act: z.optional(
          z.object({
            number: z.int(),
            /** Ms until its time is over, negative after that; null without a clock and while it stands. */
            leftMs: z.nullable(z.int()),
            paused: z.boolean(),
          }),
        ),
        /** Of a room whose case is closed: where the others went on to and the caller may still come along. */
        next: z.optional(nextRoomSchema),
      }),
    ),
  }),
});

/** `meetAt`: when the table means to meet, Unix ms (our addition); refused by the rules of `partyMeeting`, and 1001 for a script for one. */
export const partyCreate = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/create',
  access: 'user',
  request: z.strictObject({
    scriptId: scriptIdSchema,
    payMode: z.optional(z.literal(ROOM_PAY_MODES)),
    meetAt: z.optional(unixMillisSchema),
    requestId: optionalRequestId,
  }),
  response: enteredSchema,
});

export const partyJoin = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/join',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: invitedToSchema, requestId: optionalRequestId }),
  response: enteredSchema,
});

/**
 * A room to guests. `open`: they may sit down; `paying`: each pays their own seat there, which takes an account; `closed`: the
 * host lets none in, nobody waits for players any more, or no seat is free. Who is a guest there comes back all the same.
 */
export const GUEST_DOORS = ['open', 'paying', 'closed'] as const;
export type GuestDoor = (typeof GUEST_DOORS)[number];

/** Who pays for the seat of who comes: nobody, the host for the whole table, each for their own. */
export const SEAT_PAYERS = ['nobody', 'host', 'each'] as const;
export type SeatPayer = (typeof SEAT_PAYERS)[number];

/**
 * What an invitation says before anybody has signed in: who invites to what, and how many seats are open (our addition).
 * `over`: nobody can sit down any more; then only the script is named. Refused: 4046 no such room.
 */
export const partyInvitation = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/invitation',
  access: 'public',
  request: z.strictObject({ partyId: invitedToSchema }),
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
    /** Somebody who leads and does not play is still looked for; absent otherwise. */
    openChair: z.optional(z.boolean()),
    /** Who pays, and cents a seat; a seat that is taken over in play costs nothing. Absent of a room that is over. */
    pays: z.optional(z.enum(SEAT_PAYERS)),
    price: z.optional(z.int()),
    /** When the table means to meet, Unix ms; absent when nobody said so, and once it plays. */
    meetAt: z.optional(z.int()),
    /** How slowly the room plays; absent where it is one evening. */
    slow: z.optional(slowViewSchema),
    over: z.optional(z.boolean()),
    /** Whether somebody may sit down here without an account; absent where no guest ever comes. */
    guests: z.optional(z.enum(GUEST_DOORS)),
  }),
});

/** Address of a picture that invites to the room (script, seats open, when it means to meet), for a member (our addition). */
export const partyPoster = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/poster',
  access: 'user',
  guests: 'own-room',
  request: partyIdQuerySchema,
  response: z.object({ path: z.string() }),
});

/**
 * The caller's view of the room; `room` is null when nothing is newer than `after`. Who says the checksum of the view that
 * they have, `sum`, may be sent a `patch` in its place (our addition; an older server refuses `sum` with 1001).
 */
export const partyView = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    after: z.optional(queryInteger(z.int())),
    chatAfter: z.optional(queryInteger(z.int())),
    sum: z.optional(queryInteger(z.int())),
  }),
  response: z.object({
    seq: z.int(),
    room: z.nullable(roomViewSchema),
    patch: z.optional(viewPatchSchema),
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
  guests: 'own-room',
  request: partyIdQuerySchema,
  response: z.object({ url: z.string(), ticket: z.string(), expireTime: z.int() }),
});

/** Leaves the room. With `dismiss` it asks to dissolve it: the host in the lobby and in the debrief, a majority in play. */
export const partyExit = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/exit',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, dismiss: z.optional(z.boolean()), requestId: optionalRequestId }),
  response: acknowledgedSchema,
});
