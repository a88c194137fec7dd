// Open tables: rooms that wait for strangers, on a board (our addition).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { COMPLAINT_REASONS } from '../enumerations.ts';
import { COMPLAINT_LENGTH_MAX, PLAYERS_MAX, PLAYERS_MIN, TABLE_REMARK_MAX, TABLE_WANTS_MAX } from '../limits.ts';
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

/** Likes to reason, to act, to talk; reads closely; takes it easy. */
export const TABLE_WANTS = ['reason', 'act', 'talk', 'read', 'easy'] as const;
export type TableWant = (typeof TABLE_WANTS)[number];
const wantsSchema = z.array(z.enum(TABLE_WANTS)).check(z.maxLength(TABLE_WANTS_MAX));

/** An open table's own name: it leads to no room. */
export const tableIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/));

/** How the caller stands to it. `welcome`: may sit down. */
export const TABLE_STANDINGS = ['none', 'asked', 'welcome', 'refused', 'seated'] as const;
export type TableStanding = (typeof TABLE_STANDINGS)[number];

const tableCardSchema = z.object({
  tableId: z.string(),
  script: z.object({
    script_id: z.int(),
    script_name: z.string(),
    cover: z.string(),
    player: z.int(),
    duration: z.int(),
  }),
  /** Null for visitors: whom somebody does not want to meet is known of who signed in alone. */
  host: z.nullable(
    z.object({ userId: z.int(), nickname: z.string(), avatar: z.string(), evenings: eveningWordSchema }),
  ),
  free: z.int(),
  /** Unix ms; null: as soon as it is full. */
  meetAt: z.nullable(z.int()),
  /** Played over days. */
  slow: z.boolean(),
  voice: z.boolean(),
  newcomers: z.boolean(),
  /** The owner says yes or no to each who asks. */
  approve: z.boolean(),
  wants: z.array(z.enum(TABLE_WANTS)),
  /** What the owner says of it; '' for visitors. */
  remark: z.string(),
  pays: z.enum(SEAT_PAYERS),
  /** Cents a seat. */
  price: z.int(),
  mine: z.enum(TABLE_STANDINGS),
});
export type TableCard = z.infer<typeof tableCardSchema>;

export const TABLE_WHENS = ['now', 'today', 'later'] as const;
export type TableWhen = (typeof TABLE_WHENS)[number];
const yesSchema = z.optional(z.literal('1'));

/**
 * The board, who meets first first. Tables with somebody who does not want to meet the caller, or whom the caller does not
 * want to meet, are not on it. `after`: `next` of the page before.
 */
export const tablesList = call({
  service: 'game',
  method: 'GET',
  path: '/v2/tables',
  access: 'optional',
  request: z.strictObject({
    player: z.optional(queryInteger(z.int().check(z.minimum(PLAYERS_MIN), z.maximum(PLAYERS_MAX)))),
    when: z.optional(z.enum(TABLE_WHENS)),
    voice: yesSchema,
    newcomers: yesSchema,
    scriptId: z.optional(queryInteger(scriptIdSchema)),
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{12}$/))),
  }),
  response: z.object({ tables: z.array(tableCardSchema), next: z.nullable(z.string()) }),
});

/**
 * Sits down, or asks to where the owner wants to be asked; `partyId` is the room one sits in. Refused: 1002 no such table,
 * none any more, or none for the caller; 4003 full; 1003 the owner said no; 1004 too often; 4031 barred from the board.
 */
export const tableSit = call({
  service: 'game',
  method: 'POST',
  path: '/v2/tables/sit',
  access: 'user',
  speech: 'board',
  request: z.strictObject({ tableId: tableIdSchema, requestId: optionalRequestId }),
  response: z.object({ outcome: z.enum(['seated', 'asked']), partyId: z.nullable(z.string()) }),
});

/** Takes back that one asked. Refused: 1004 too often. */
export const tableUnask = call({
  service: 'game',
  method: 'POST',
  path: '/v2/tables/unask',
  access: 'user',
  request: z.strictObject({ tableId: tableIdSchema, requestId: optionalRequestId }),
  response: emptySchema,
});

/** What the caller asked for and waits for, while it can still come to something. */
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
        mine: z.enum(TABLE_STANDINGS),
      }),
    ),
    queues: z.array(
      z.object({
        partyId: z.string(),
        scriptName: z.string(),
        meetAt: z.nullable(z.int()),
        place: z.int(),
        waiting: z.int(),
        /** A seat is kept until then, Unix ms. */
        until: z.nullable(z.int()),
      }),
    ),
  }),
});

/** Tells the operator about an open table; its remark is kept as it was. Refused: 1002 no such table, 1004 too often. */
export const tableReport = call({
  service: 'game',
  method: 'POST',
  path: '/v2/tables/report',
  access: 'user',
  request: z.strictObject({
    tableId: tableIdSchema,
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

/** How the room stands on the board, for its members; who asks, for its host alone. */
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
        wants: z.array(z.enum(TABLE_WANTS)),
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
 * The host of a lobby puts it on the board or takes it off, and answers who asks. Refused: 4007 others, 4005 no lobby for
 * several, its time is over, or staff took it off; 4040 words that are refused, 4031 who was forbidden to talk and says
 * something; 1004 too often; 1002 nobody asks. Doing it again changes nothing, whatever the request is called.
 */
export const tableStepSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('open'),
    partyId: partyIdSchema,
    requestId: optionalRequestId,
    ...offered,
    wants: wantsSchema,
    remark: wordsSchema(TABLE_REMARK_MAX).check(z.trim()),
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
  request: tableStepSchema,
  response: emptySchema,
});
