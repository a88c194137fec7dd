// Game service calls after the game: replay, report and review.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dispensable } from '../dispensable.ts';
import { emptySchema, optionalRequestId, partyIdSchema, partyIdQuerySchema } from '../primitives.ts';
import { ratingsSchema, reviewTextSchema } from '../reviews.ts';

/** Events of a game that the replay shows once no secrets are left. */
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
  /** Unix ms. */
  at: z.int(),
  /** Act of the event. The closing and later phases count as one more than the last act. */
  act: z.int(),
  kind: z.enum(REPLAY_KINDS),
  /** Seat that acted; null if it happened automatically. */
  by: z.nullable(z.string()),
  /** Seat that was shown or received a clue, or whose task was judged. Null means all players. */
  to: z.nullable(z.string()),
  clueId: z.nullable(z.string()),
  placeId: z.nullable(z.string()),
  /** Seats that learned the clue by this event. */
  learned: z.array(z.string()),
  /**
   * Readable detail of the event: option voted for or chosen, what was judged, skill or interlude, reply, or number of
   * tokens.
   */
  choice: z.nullable(z.string()),
});
export type ReplayMoment = z.infer<typeof replayMomentSchema>;

/**
 * Effect if a withheld clue had been published. `proves`: the case would have been proven at all. `earlier`: proven
 * some minutes earlier. `more`: one more fact known. `same`: nothing new. `beside`: unrelated to the case.
 */
export const WHAT_IF_CHANGES = ['proves', 'earlier', 'more', 'same', 'beside'] as const;

const whatIfKeptSchema = z.object({
  clueId: z.string(),
  title: z.string(),
  /** Seat that held the clue at the end. */
  by: z.nullable(z.string()),
  change: z.enum(WHAT_IF_CHANGES),
  /** Act in which the case would have been proven. */
  act: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  /** Fact that would have become known, in the author's words. */
  says: z.string(),
});
export type WhatIfKept = z.infer<typeof whatIfKeptSchema>;

export const whatIfSchema = z.object({
  /** Moment when the face-up clues first proved the culprit: Unix ms, act, and the decisive clue. Null if never. */
  provable: z.nullable(z.object({ at: z.int(), act: z.int(), clueId: z.nullable(z.string()) })),
  kept: z.array(whatIfKeptSchema),
});
export type WhatIf = z.infer<typeof whatIfSchema>;

const stayWordsSchema = z.object({ place: z.string(), from: z.int(), until: z.int() });

/** Statement compared with what really happened. */
const debriefStatementSchema = z.object({
  statementId: z.string(),
  saidBy: z.string(),
  pinnedBy: z.string(),
  chatSeq: z.nullable(z.int()),
  /** Ids from the script; null if the players used words of their own. */
  whoId: z.nullable(z.string()),
  who: z.string(),
  placeId: z.nullable(z.string()),
  place: z.string(),
  from: z.int(),
  until: z.int(),
  at: z.int(),
  act: z.int(),
  /** Null if the script does not say. */
  isTrue: z.nullable(z.boolean()),
  /** Real whereabouts of the person during that time. */
  really: z.array(stayWordsSchema),
  /** Seats that said at the end that they believed the statement (`believedBy`) or doubted it (`doubtedBy`). */
  believedBy: z.array(z.string()),
  doubtedBy: z.array(z.string()),
  /**
   * For a false statement: when a face-up clue first contradicted it (Unix ms, not before it was pinned), and which
   * clue.
   */
  broke: z.nullable(z.object({ at: z.int(), act: z.int(), clueId: z.nullable(z.string()) })),
});
export type DebriefStatement = z.infer<typeof debriefStatementSchema>;

export const debriefStatementBoardSchema = z.object({
  statements: z.array(debriefStatementSchema),
  /** Real whereabouts of each person according to the script. */
  lines: z.array(z.object({ id: z.string(), name: z.string(), stays: z.array(stayWordsSchema) })),
  /** Lies in the script that nobody pinned. */
  unpinned: z.array(z.object({ who: z.string(), ...stayWordsSchema.shape })),
});
export type DebriefStatementBoard = z.infer<typeof debriefStatementBoardSchema>;

/** Returns the replay of a game to its players, without notes and chat (extension). Errors: 4005 before the debrief. */
export const partyReplay = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/replay',
  access: 'user',
  guests: 'own-room',
  request: partyIdQuerySchema,
  response: z.object({
    /** Unix ms. */
    startedAt: z.int(),
    endedAt: z.int(),
    clues: z.array(z.object({ clueId: z.string(), title: z.string() })),
    places: z.array(z.object({ placeId: z.string(), name: z.string() })),
    moments: z.array(replayMomentSchema),
    awards: z.array(z.object({ title: z.string(), reason: z.string(), seats: z.array(z.string()) })),
    /** Null if the script states no facts about the case. */
    whatIf: dispensable(z.nullable(whatIfSchema), null),
    /** Null if nothing was pinned and the script states no whereabouts. */
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
    /** True if the review reveals the solution. It is then hidden from users who have not played. */
    spoiler: z.optional(z.boolean()),
    requestId: optionalRequestId,
  }),
  response: emptySchema,
});
