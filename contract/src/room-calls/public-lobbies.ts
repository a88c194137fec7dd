// Calls for public lobbies: rooms listed so that strangers can join (extension).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { COMPLAINT_REASONS } from '../enumerations.ts';
import {
  COMPLAINT_LENGTH_MAX,
  PLAYERS_MAX,
  PLAYERS_MIN,
  PUBLIC_LOBBY_REMARK_MAX,
  PUBLIC_LOBBY_WANTS_MAX,
} from '../limits.ts';
import { wordsSchema } from '../people-labels.ts';
import {
  emptySchema,
  optionalRequestId,
  partyIdSchema,
  queryInteger,
  partyIdQuerySchema,
  requestIdSchema,
  scriptIdSchema,
  userIdSchema,
} from '../primitives.ts';
import { eveningWordSchema } from './evenings.ts';
import { SEAT_PAYERS } from './room.ts';

/** Preferred kinds of players: they like to reason, act or talk, read closely, or take it easy. */
export const PUBLIC_LOBBY_WANTS = ['reason', 'act', 'talk', 'read', 'easy'] as const;
export type PublicLobbyWant = (typeof PUBLIC_LOBBY_WANTS)[number];
const wantsSchema = z.array(z.enum(PUBLIC_LOBBY_WANTS)).check(z.maxLength(PUBLIC_LOBBY_WANTS_MAX));

/** Id of a public lobby. It does not reveal the room id. */
export const publicLobbyIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/));

/** The caller's relation to the lobby. `welcome`: accepted and may join. */
export const PUBLIC_LOBBY_STANDINGS = ['none', 'asked', 'welcome', 'refused', 'seated'] as const;
export type PublicLobbyStanding = (typeof PUBLIC_LOBBY_STANDINGS)[number];

const publicLobbyCardSchema = z.object({
  tableId: z.string(),
  script: z.object({
    script_id: z.int(),
    script_name: z.string(),
    cover: z.string(),
    player: z.int(),
    duration: z.int(),
  }),
  /** Null for visitors: blocks can only be checked for signed-in users. */
  host: z.nullable(
    z.object({ userId: z.int(), nickname: z.string(), avatar: z.string(), evenings: eveningWordSchema }),
  ),
  free: z.int(),
  /** Unix ms; null if the game starts as soon as the room is full. */
  meetAt: z.nullable(z.int()),
  /** True for a multi-day game. */
  slow: z.boolean(),
  voice: z.boolean(),
  newcomers: z.boolean(),
  /** True if the host must accept each person who asks to join. */
  approve: z.boolean(),
  wants: z.array(z.enum(PUBLIC_LOBBY_WANTS)),
  /** Host's remark; empty for visitors. */
  remark: z.string(),
  pays: z.enum(SEAT_PAYERS),
  /** Price per seat in cents. */
  price: z.int(),
  mine: z.enum(PUBLIC_LOBBY_STANDINGS),
});
export type PublicLobbyCard = z.infer<typeof publicLobbyCardSchema>;

export const PUBLIC_LOBBY_WHENS = ['now', 'today', 'later'] as const;
export type PublicLobbyWhen = (typeof PUBLIC_LOBBY_WHENS)[number];
const yesSchema = z.optional(z.literal('1'));

/**
 * Lists public lobbies, earliest meeting first. Rooms with a member who blocked the caller, or whom the caller blocked,
 * are excluded. `after` is the `next` of the previous page.
 */
export const tablesList = call({
  service: 'game',
  method: 'GET',
  path: '/v2/tables',
  access: 'optional',
  request: z.strictObject({
    player: z.optional(queryInteger(z.int().check(z.minimum(PLAYERS_MIN), z.maximum(PLAYERS_MAX)))),
    when: z.optional(z.enum(PUBLIC_LOBBY_WHENS)),
    voice: yesSchema,
    newcomers: yesSchema,
    scriptId: z.optional(queryInteger(scriptIdSchema)),
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{12}$/))),
  }),
  response: z.object({ tables: z.array(publicLobbyCardSchema), next: z.nullable(z.string()) }),
});

/**
 * Joins a public lobby, or asks to join if the host wants to accept each person. `partyId` is the joined room. Errors:
 * 1002 if the lobby does not exist, is no longer listed, or is hidden from the caller; 4003 if it is full; 1003 if the
 * host refused; 1004 if repeated too often; 4031 if the caller is suspended from public lobbies.
 */
export const tableSit = call({
  service: 'game',
  method: 'POST',
  path: '/v2/tables/sit',
  access: 'user',
  speech: 'board',
  request: z.strictObject({ tableId: publicLobbyIdSchema, requestId: optionalRequestId }),
  response: z.object({ outcome: z.enum(['seated', 'asked']), partyId: z.nullable(z.string()) }),
});

/** Withdraws a request to join. Errors: 1004 if repeated too often. */
export const tableUnask = call({
  service: 'game',
  method: 'POST',
  path: '/v2/tables/unask',
  access: 'user',
  request: z.strictObject({ tableId: publicLobbyIdSchema, requestId: optionalRequestId }),
  response: emptySchema,
});

/** Lists the caller's join requests and queue places that can still succeed. */
export const tablesOwn = call({
  service: 'game',
  method: 'GET',
  path: '/v2/tables/own',
  access: 'user',
  request: z.strictObject({}),
  response: z.object({
    asks: z.array(
      z.object({
        tableId: z.string(),
        scriptName: z.string(),
        meetAt: z.nullable(z.int()),
        mine: z.enum(PUBLIC_LOBBY_STANDINGS),
      }),
    ),
    queues: z.array(
      z.object({
        partyId: z.string(),
        scriptName: z.string(),
        meetAt: z.nullable(z.int()),
        place: z.int(),
        waiting: z.int(),
        /** Time until which a seat is reserved, Unix ms; null if none is. */
        until: z.nullable(z.int()),
      }),
    ),
  }),
});

/**
 * Reports a public lobby to the operator, with its current remark. Errors: 1002 if the lobby does not exist; 1004 if
 * repeated too often.
 */
export const tableReport = call({
  service: 'game',
  method: 'POST',
  path: '/v2/tables/report',
  access: 'user',
  request: z.strictObject({
    tableId: publicLobbyIdSchema,
    reason: z.enum(COMPLAINT_REASONS),
    text: wordsSchema(COMPLAINT_LENGTH_MAX).check(z.trim()),
    requestId: requestIdSchema,
  }),
  response: emptySchema,
});

const offered = {
  voice: z.boolean(),
  newcomers: z.boolean(),
  approve: z.boolean(),
};

/** Returns the public listing of the room to its members, and the join requests to its host only. */
export const partyTable = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/table',
  access: 'user',
  request: partyIdQuerySchema,
  response: z.object({
    table: z.nullable(
      z.object({
        tableId: z.string(),
        ...offered,
        wants: z.array(z.enum(PUBLIC_LOBBY_WANTS)),
        remark: z.string(),
        until: z.int(),
      }),
    ),
    asks: z.array(
      z.object({ userId: z.int(), nickname: z.string(), avatar: z.string(), evenings: eveningWordSchema, at: z.int() }),
    ),
  }),
});

/**
 * Lists a room as a public lobby, removes it, or answers a join request. Host only; a repeat changes nothing, whatever
 * its request id. Errors: 4007 if the caller is not the host; 4005 if the room is not a multiplayer lobby, its time is
 * over or staff removed the listing; 4040 if the remark contains blocked words; 4031 if a muted host adds a remark;
 * 1004 if repeated too often; 1002 if the join request does not exist.
 */
export const publicLobbyStepSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('open'),
    partyId: partyIdSchema,
    requestId: optionalRequestId,
    ...offered,
    wants: wantsSchema,
    remark: wordsSchema(PUBLIC_LOBBY_REMARK_MAX).check(z.trim()),
  }),
  z.strictObject({ step: z.literal('close'), partyId: partyIdSchema, requestId: optionalRequestId }),
  z.strictObject({
    step: z.literal('answer'),
    partyId: partyIdSchema,
    requestId: optionalRequestId,
    userId: userIdSchema,
    welcome: z.boolean(),
  }),
]);

export const partyTableStep = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/table',
  access: 'user',
  speech: 'board',
  request: publicLobbyStepSchema,
  response: emptySchema,
});
