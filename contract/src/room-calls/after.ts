// The game service's calls after the case: the evening once more, the report, a review.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dispensable } from '../dispensable.ts';
import { emptySchema, optionalRequestId, partyIdSchema, partyIdQuerySchema } from '../primitives.ts';
import { ratingsSchema, reviewTextSchema } from '../reviews.ts';

/** What happened at the table, told once there are no secrets left. */
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
  /** Unix time in ms. */
  at: z.int(),
  /** The act it happened in; the closing and what follows is one more than the last. */
  act: z.int(),
  kind: z.enum(REPLAY_KINDS),
  /** The seat that did it; null when it happened by itself. */
  by: z.nullable(z.string()),
  /** To whom a clue was shown, was given or came, whose task was judged; null is the table. */
  to: z.nullable(z.string()),
  clueId: z.nullable(z.string()),
  placeId: z.nullable(z.string()),
  /** Seats that know the clue from this moment on and did not before. */
  learned: z.array(z.string()),
  /** The option voted for or chosen, what was judged, which skill or interlude it was, what was replied, how many counters, as people read it. */
  choice: z.nullable(z.string()),
});
export type ReplayMoment = z.infer<typeof replayMomentSchema>;

/**
 * What a clue that was kept back would have changed: the case would have been proven at all, or so many minutes earlier;
 * one thing more would have been known; nothing that was not known; it has nothing to do with the case.
 */
export const WHAT_IF_CHANGES = ['proves', 'earlier', 'more', 'same', 'beside'] as const;

const whatIfKeptSchema = z.object({
  clueId: z.string(),
  title: z.string(),
  /** Who had it at the end. */
  by: z.nullable(z.string()),
  change: z.enum(WHAT_IF_CHANGES),
  /** In which act the case would have been proven. */
  act: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  /** What would have been known, in the author's words. */
  says: z.string(),
});
export type WhatIfKept = z.infer<typeof whatIfKeptSchema>;

export const whatIfSchema = z.object({
  /** From when on what lay open proved the culprit, Unix ms, in which act, and the clue it took; null: never. */
  provable: z.nullable(z.object({ at: z.int(), act: z.int(), clueId: z.nullable(z.string()) })),
  kept: z.array(whatIfKeptSchema),
});
export type WhatIf = z.infer<typeof whatIfSchema>;

const stayWordsSchema = z.object({ place: z.string(), from: z.int(), until: z.int() });

/** A statement beside what is true. */
const statementAfterSchema = z.object({
  statementId: z.string(),
  saidBy: z.string(),
  pinnedBy: z.string(),
  chatSeq: z.nullable(z.int()),
  /** By the script's ids; null for words of the table's own. */
  whoId: z.nullable(z.string()),
  who: z.string(),
  placeId: z.nullable(z.string()),
  place: z.string(),
  from: z.int(),
  until: z.int(),
  at: z.int(),
  act: z.int(),
  /** Null where nothing is stated of it. */
  isTrue: z.nullable(z.boolean()),
  /** Where they really were meanwhile. */
  really: z.array(stayWordsSchema),
  /** Seats that said in the end that they believe it, or that they do not. */
  believedBy: z.array(z.string()),
  doubtedBy: z.array(z.string()),
  /** Of what is not true: when what lay open spoke against it first, Unix ms, no sooner than it was pinned, and by which clue. */
  broke: z.nullable(z.object({ at: z.int(), act: z.int(), clueId: z.nullable(z.string()) })),
});
export type StatementAfter = z.infer<typeof statementAfterSchema>;

export const ledgerAfterSchema = z.object({
  statements: z.array(statementAfterSchema),
  /** Where each really was, by the script. */
  lines: z.array(z.object({ id: z.string(), name: z.string(), stays: z.array(stayWordsSchema) })),
  /** Lies of the script that nobody pinned. */
  unpinned: z.array(z.object({ who: z.string(), ...stayWordsSchema.shape })),
});
export type LedgerAfter = z.infer<typeof ledgerAfterSchema>;

/** The evening once more, for its players, in the debrief and after it (4005 before). Notes and talk are not in it (our addition). */
export const partyReplay = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/replay',
  access: 'user',
  guests: 'own-room',
  request: partyIdQuerySchema,
  response: z.object({
    /** Unix time in ms. */
    startedAt: z.int(),
    endedAt: z.int(),
    clues: z.array(z.object({ clueId: z.string(), title: z.string() })),
    places: z.array(z.object({ placeId: z.string(), name: z.string() })),
    moments: z.array(replayMomentSchema),
    awards: z.array(z.object({ title: z.string(), reason: z.string(), seats: z.array(z.string()) })),
    /** Null where the script states nothing of the case. */
    whatIf: dispensable(z.nullable(whatIfSchema), null),
    /** Null where nothing was pinned and the script states nothing of who was where. */
    ledger: dispensable(z.nullable(ledgerAfterSchema), null),
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
    /** It tells the solution: hidden from who has not played. */
    spoiler: z.optional(z.boolean()),
    requestId: optionalRequestId,
  }),
  response: emptySchema,
});
