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
 * Returns the open room that the caller is in. `stage` and `act` (extensions) tell whether the game still runs: during
 * the debrief the room is open, but the game is over.
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
        /** Planned meeting time of a room that waits for players, Unix ms; absent if none is set. */
        meetAt: z.optional(z.int()),
        /** Current act or closing; absent if the caller has no seat in it. */
        act: z.optional(
          z.object({
            number: z.int(),
            /**
             * Milliseconds until the act ends; negative after that. Null if the act has no timer or the timer is
             * paused.
             */
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
 * Opens a room with the caller as host. `meetAt` is the planned meeting time, Unix ms (extension). Errors: as
 * `partyMeeting` for an invalid time; 1001 for a meeting time with a single-player script.
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
 * Whether new guests may join a room. `open`: they may. `paying`: they may not, because each player pays for their own
 * seat, which requires an account. `closed`: they may not, because the host admits none, the room is no longer a lobby,
 * or no seat is free. Existing guests can always return.
 */
export const GUEST_DOORS = ['open', 'paying', 'closed'] as const;
export type GuestDoor = (typeof GUEST_DOORS)[number];

export const SEAT_PAYERS = ['nobody', 'host', 'each'] as const;
export type SeatPayer = (typeof SEAT_PAYERS)[number];

/**
 * Returns what an invitation shows before sign-in: the host, the script and the number of open seats (extension). If
 * `over` is true, nobody can join any more, and only the script is filled in. Errors: 4046 if the room does not exist.
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
    /** True if the place of the game master is open and nobody has taken it yet; otherwise absent. */
    openChair: z.optional(z.boolean()),
    /**
     * `pays`: who pays for a seat. `price`: price per seat in cents. A seat that is taken over during play is free.
     * Both are absent if the room is over.
     */
    pays: z.optional(z.enum(SEAT_PAYERS)),
    price: z.optional(z.int()),
    /** Planned meeting time, Unix ms. Absent if none is set or the game has started. */
    meetAt: z.optional(z.int()),
    /** Terms of a multi-day game; absent for a normal game. */
    slow: z.optional(multiDayViewSchema),
    over: z.optional(z.boolean()),
    /** Whether new guests may join; absent if the operator disabled guests. */
    guests: z.optional(z.enum(GUEST_DOORS)),
  }),
});

/**
 * Returns the URL of an invitation picture with script, open seats and meeting time (extension). Members of the room
 * only.
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
 * Returns the caller's view of the room; `room` is null if the view has not changed since log number `after`. If `sum`
 * is given, the checksum of the view that the client has, the response may contain only the change (`patch`) instead.
 * `sum` is an extension; older servers reject it with 1001.
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

/** Returns a ticket for opening the push connection, valid for one use within 60 s. `expireTime` is in Unix seconds. */
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
 * Leaves the room. With `dismiss`, asks to dissolve the room instead. In the lobby and the debrief, the host decides
 * about that alone; during play, a majority vote decides.
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
