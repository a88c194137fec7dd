// Game service calls after the game: replay, report and review.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dispensable } from '../dispensable.ts';
import { emptySchema, optionalRequestId, partyIdSchema, partyIdQuerySchema } from '../primitives.ts';
import { ratingsSchema, reviewTextSchema } from '../reviews.ts';

/** Kinds of game events that the replay shows. The replay exists only after the reveal, when no secrets are left. */
export const REPLAY_KINDS = [
  'act',
  'closing',
  'ended',
  'found',
  'came',
  'shown',
  'given',
  'published',
  'unlocked',
  'password-failed',
  'triggered',
  'place-opened',
  'voted',
  'vote-closed',
  'answered',
  'left',
  'returned',
  'taken-over',
  'confessed',
  'bargain',
  'counters-given',
  'counters-spent',
  'counters-paid',
  'counters-taken',
  'reckoned',
  'skill',
  'asked',
  'replied',
  'scene',
  'dark',
  'chose',
  'revealed',
  'confirmed',
  'not-confirmed',
  'released',
  'host-changed',
  'hinted',
  'stated',
] as const;

export const replayMomentSchema = z.object({
  seq: z.int(),
  /** Time of the event, Unix ms. */
  at: z.int(),
  /**
   * Number of the act in which the event happened. For the closing and later phases: number of the last act plus one.
   */
  act: z.int(),
  kind: z.enum(REPLAY_KINDS),
  /** Seat that acted; null if it happened automatically. */
  by: z.nullable(z.string()),
  /** Seat that was shown or received a clue, or whose task was judged. Null if the event concerns all players. */
  to: z.nullable(z.string()),
  clueId: z.nullable(z.string()),
  placeId: z.nullable(z.string()),
  /** Seats that learned the clue by this event. */
  learned: z.array(z.string()),
  /**
   * Readable detail of the event, depending on its kind: the chosen option, the judged task, the skill or interlude,
   * the reply, or the number of tokens.
   */
  choice: z.nullable(z.string()),
});
export type ReplayMoment = z.infer<typeof replayMomentSchema>;

/**
 * Effect that publishing a withheld clue would have had. `proves`: the case would have been proven, which it never was.
 * `earlier`: the case would have been proven at least one minute earlier. `more`: at least one more fact would have
 * been known at the end. `same`: nothing new would have been known. `beside`: the clue has nothing to do with the case.
 */
export const WHAT_IF_CHANGES = ['proves', 'earlier', 'more', 'same', 'beside'] as const;

const whatIfKeptSchema = z.object({
  clueId: z.string(),
  title: z.string(),
  /** Seat that held the clue at the end; null if no seat held it. */
  by: z.nullable(z.string()),
  change: z.enum(WHAT_IF_CHANGES),
  /**
   * Act in which the case would have been proven; null unless `change` is `proves` or `earlier`. `minutes`: how much
   * earlier; null unless `change` is `earlier`.
   */
  act: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  /** Fact that would also have become known, in the author's words. Empty unless `change` is `more`. */
  says: z.string(),
});
export type WhatIfKept = z.infer<typeof whatIfKeptSchema>;

export const whatIfSchema = z.object({
  /**
   * Moment when the public clues first proved the culprit: Unix ms, act, and the decisive clue. Null if they never did.
   */
  provable: z.nullable(z.object({ at: z.int(), act: z.int(), clueId: z.nullable(z.string()) })),
  kept: z.array(whatIfKeptSchema),
});
export type WhatIf = z.infer<typeof whatIfSchema>;

const stayWordsSchema = z.object({ place: z.string(), from: z.int(), until: z.int() });

/** Statement on the statement board, compared with the facts of the script. */
const debriefStatementSchema = z.object({
  statementId: z.string(),
  saidBy: z.string(),
  pinnedBy: z.string(),
  chatSeq: z.nullable(z.int()),
  /** Ids of the person (`whoId`) and place (`placeId`) in the script; null if the players entered free text instead. */
  whoId: z.nullable(z.string()),
  who: z.string(),
  placeId: z.nullable(z.string()),
  place: z.string(),
  from: z.int(),
  until: z.int(),
  at: z.int(),
  act: z.int(),
  /** Whether the statement is true; null if the script does not say. */
  isTrue: z.nullable(z.boolean()),
  /** Places where the person really was during the time of the statement. */
  really: z.array(stayWordsSchema),
  /** Seats that said at the end that they believed the statement (`believedBy`) or doubted it (`doubtedBy`). */
  believedBy: z.array(z.string()),
  doubtedBy: z.array(z.string()),
  /**
   * For a false statement: moment when a public clue first contradicted the statement (Unix ms, not before the
   * statement was pinned), its act, and that clue. Null if no clue did.
   */
  broke: z.nullable(z.object({ at: z.int(), act: z.int(), clueId: z.nullable(z.string()) })),
});
export type DebriefStatement = z.infer<typeof debriefStatementSchema>;

export const debriefStatementBoardSchema = z.object({
  statements: z.array(debriefStatementSchema),
  /** Places where each person really was and when, according to the script. */
  lines: z.array(z.object({ id: z.string(), name: z.string(), stays: z.array(stayWordsSchema) })),
  /** Lies that the script provides but nobody pinned to the statement board. */
  unpinned: z.array(z.object({ who: z.string(), ...stayWordsSchema.shape })),
});
export type DebriefStatementBoard = z.infer<typeof debriefStatementBoardSchema>;

/**
 * Returns the replay of a game to its players. Notes and chat are left out (extension). Errors: 4005 before the
 * debrief.
 */
export const partyReplay = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/replay',
  access: 'user',
  guests: 'own-room',
  request: partyIdQuerySchema,
  response: z.object({
    /** Start and end of the game, Unix ms. */
    startedAt: z.int(),
    endedAt: z.int(),
    clues: z.array(z.object({ clueId: z.string(), title: z.string() })),
    places: z.array(z.object({ placeId: z.string(), name: z.string() })),
    moments: z.array(replayMomentSchema),
    awards: z.array(z.object({ title: z.string(), reason: z.string(), seats: z.array(z.string()) })),
    /** Null if the script states no facts about the case. */
    whatIf: dispensable(z.nullable(whatIfSchema), null),
    /** Null if no statement was pinned and the script states no whereabouts. */
    ledger: dispensable(z.nullable(debriefStatementBoardSchema), null),
  }),
});
export type Replay = z.infer<(typeof partyReplay)['response']>;

export const partyReport = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/report',
  access: 'user',
  guests: 'own-room',
  request: partyIdQuerySchema,
  response: z.object({ path: z.string() }),
});

export const partyComment = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/comment',
  access: 'user',
  speech: 'reviews',
  request: z.strictObject({
    partyId: partyIdSchema,
    comment: reviewTextSchema,
    ...ratingsSchema,
    /** True if the review reveals the solution. The review is then hidden from users who have not played the script. */
    spoiler: z.optional(z.boolean()),
    requestId: optionalRequestId,
  }),
  response: emptySchema,
});
