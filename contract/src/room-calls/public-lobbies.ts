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

/**
 * Kinds of players that a host can ask for: those who like to reason (`reason`), act (`act`), talk (`talk`), read
 * closely (`read`), or take it easy (`easy`).
 */
export const PUBLIC_LOBBY_WANTS = ['reason', 'act', 'talk', 'read', 'easy'] as const;
export type PublicLobbyWant = (typeof PUBLIC_LOBBY_WANTS)[number];
const wantsSchema = z.array(z.enum(PUBLIC_LOBBY_WANTS)).check(z.maxLength(PUBLIC_LOBBY_WANTS_MAX));

/** Id of a public lobby. It does not reveal the id of the room. */
export const publicLobbyIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/));

/**
 * State of the caller's request to join the lobby. `none`: no request. `asked`: waits for the host's answer. `welcome`:
 * accepted, so the caller may join. `refused`: rejected. `seated`: already in the room.
 */
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
  /**
   * Host of the room. Null for visitors, because the server can check blocks between users only if the caller is signed
   * in.
   */
  host: z.nullable(
    z.object({ userId: z.int(), nickname: z.string(), avatar: z.string(), evenings: eveningWordSchema }),
  ),
  free: z.int(),
  /** Planned meeting time, Unix ms; null if the game starts as soon as the room is full. */
  meetAt: z.nullable(z.int()),
  /** True for a multi-day game. */
  slow: z.boolean(),
  voice: z.boolean(),
  newcomers: z.boolean(),
  /** True if the host must accept each person who asks to join. */
  approve: z.boolean(),
  wants: z.array(z.enum(PUBLIC_LOBBY_WANTS)),
  /** Remark that the host wrote about the room; empty for visitors. */
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
 * Lists public lobbies, earliest meeting first. Excludes rooms with a member who blocked the caller or whom the caller
 * blocked. `after` is the value of `next` from the previous page.
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
 * Joins a public lobby. If the host wants to accept each person, sends a request to join instead. `partyId` is the
 * joined room; null after a request. Errors: 1002 if the lobby does not exist, is no longer listed, or is hidden from
 * the caller; 4003 if it is full; 1003 if the host rejected the caller; 1004 if repeated too often; 4031 if the caller
 * is suspended from public lobbies.
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

/** Withdraws the caller's request to join a public lobby. Errors: 1004 if repeated too often. */
export const tableUnask = call({
  service: 'game',
  method: 'POST',
  path: '/v2/tables/unask',
  access: 'user',
  request: z.strictObject({ tableId: publicLobbyIdSchema, requestId: optionalRequestId }),
  response: emptySchema,
});

/** Lists the caller's requests to join and places in queues that can still lead to a seat. */
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
        /** Unix ms until which a seat is reserved for the caller; null if no seat is reserved. */
        until: z.nullable(z.int()),
      }),
    ),
  }),
});

/**
 * Reports a public lobby and its current remark to the operator. Errors: 1002 if the lobby does not exist; 1004 if
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

/** Returns the public lobby of a room to its members. Only the host also gets the requests to join. */
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
 * Steps of the host for a public lobby: list the room, remove it from the list, or answer a request to join. A repeated
 * step changes nothing, even with another request id. Errors: 4007 if the caller is not the host; 4005 if the room is
 * not a multiplayer lobby, its time is over, or staff removed it from the list; 4040 if the remark contains blocked
 * words; 4031 if a host who is suspended from chat adds a remark; 1004 if repeated too often; 1002 if the request to
 * join does not exist.
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
