// Game service calls for rooms: open, join by invitation, view, leave.
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
import { multiDayViewSchema } from '../room/multi-day.ts';
import { roomViewSchema } from '../room/view.ts';

/**
 * Returns the room the caller is in. `stage` and `act` are extensions: a room in its debrief is still open but nobody
 * plays in it.
 */
export const userStatus = call({
  service: 'game',
  method: 'GET',
  path: '/v2/user/status',
  access: 'user',
  guests: 'oneself',
  request: z.strictObject({ scriptId: z.optional(queryInteger(z.int().check(z.minimum(0)))) }),
  response: z.object({
    /** Number of unread notices; absent if there are none. */
    unread: z.optional(z.int()),
    /** Number of open rooms the caller is in; absent if at most one. */
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
        /** True for a lobby in which the caller is alone (extension); otherwise absent. */
        alone: z.optional(z.boolean()),
        /** Planned meeting time of a waiting room, Unix ms; absent if none is set. */
        meetAt: z.optional(z.int()),
        /** Absent unless the caller has a seat in the current act or closing. */
        act: z.optional(
          z.object({
            number: z.int(),
            /** Milliseconds until the act ends; negative after that. Null without a timer or while it is paused. */
            leftMs: z.nullable(z.int()),
            paused: z.boolean(),
          }),
        ),
        /** For a finished game: the room where the other players continue and that the caller may still join. */
        next: z.optional(nextRoomSchema),
      }),
    ),
  }),
});

/**
 * `meetAt`: planned meeting time, Unix ms (extension). Errors: those of `partyMeeting` for the time, and 1001 for a
 * single-player script.
 */
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
 * Whether a room admits guests. `open`: they may join. `paying`: each player pays for their own seat, which requires an
 * account. `closed`: the host admits none, the room is no longer waiting for players, or no seat is free. Existing
 * guests can always return.
 */
export const GUEST_DOORS = ['open', 'paying', 'closed'] as const;
export type GuestDoor = (typeof GUEST_DOORS)[number];

export const SEAT_PAYERS = ['nobody', 'host', 'each'] as const;
export type SeatPayer = (typeof SEAT_PAYERS)[number];

/**
 * Returns what an invitation shows before sign-in: who invites, to which script, and the number of open seats
 * (extension). If `over` is true, nobody can join any more and only the script is given. Errors: 4046 if the room does
 * not exist.
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
    /** True if the room still looks for a game master; otherwise absent. */
    openChair: z.optional(z.boolean()),
    /**
     * Payer of the seat, and the price per seat in cents. Taking over a seat during play is free. Absent if the room is
     * over.
     */
    pays: z.optional(z.enum(SEAT_PAYERS)),
    price: z.optional(z.int()),
    /** Planned meeting time, Unix ms. Absent if none is set and once the game has started. */
    meetAt: z.optional(z.int()),
    /** Terms of a multi-day game; absent for a normal game. */
    slow: z.optional(multiDayViewSchema),
    over: z.optional(z.boolean()),
    /** Whether guests may join; absent if the operator disabled guests. */
    guests: z.optional(z.enum(GUEST_DOORS)),
  }),
});

/**
 * Returns the address of an invitation picture for the room with script, open seats and meeting time. Members only
 * (extension).
 */
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
 * Returns the caller's view of the room; `room` is null if nothing is newer than `after`. With `sum`, the checksum of
 * the client's current view, the response may contain a `patch` instead (extension; older servers reject `sum` with
 * 1001).
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
    /** Server time, Unix ms. */
    at: z.int(),
  }),
});

/** Returns a ticket for the push channel, valid for one use within 60 s. `expireTime` is Unix seconds. */
export const partyImSignature = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/im/signature',
  access: 'user',
  guests: 'own-room',
  request: partyIdQuerySchema,
  response: z.object({ url: z.string(), ticket: z.string(), expireTime: z.int() }),
});

/**
 * Leaves the room. With `dismiss`, asks to dissolve it: the host decides in the lobby and in the debrief, a majority
 * during play.
 */
export const partyExit = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/exit',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, dismiss: z.optional(z.boolean()), requestId: optionalRequestId }),
  response: acknowledgedSchema,
});
