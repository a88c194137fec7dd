// The game service's calls after the case: the evening once more, the report, a review.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { emptySchema, optionalRequestId, partyIdSchema, queryPartySchema } from './primitives.ts';
import { ratingsSchema, reviewTextSchema } from './reviews.ts';

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
  'released',
  'host-changed',
  'hinted',
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
  /** To whom a clue was shown, was given or came; null is the table. */
  to: z.nullable(z.string()),
  clueId: z.nullable(z.string()),
  placeId: z.nullable(z.string()),
  /** Seats that know the clue from this moment on and did not before. */
  learned: z.array(z.string()),
  /** The option voted for or chosen, as people read it. */
  choice: z.nullable(z.string()),
});
export type ReplayMoment = z.infer<typeof replayMomentSchema>;

/** The evening once more, for its players, in the debrief and after it (4005 before). Notes and talk are not in it (our addition). */
export const partyReplay = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/replay',
  access: 'user',
  guests: 'own-room',
  request: queryPartySchema,
  response: z.object({
    /** Unix time in ms. */
    startedAt: z.int(),
    endedAt: z.int(),
    clues: z.array(z.object({ clueId: z.string(), title: z.string() })),
    places: z.array(z.object({ placeId: z.string(), name: z.string() })),
    moments: z.array(replayMomentSchema),
    awards: z.array(z.object({ title: z.string(), reason: z.string(), seats: z.array(z.string()) })),
  }),
});
export type Replay = z.infer<(typeof partyReplay)['response']>;

export const partyReport = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/report',
  access: 'user',
  guests: 'own-room',
  request: queryPartySchema,
  response: z.object({ path: z.string() }),
});

export const partyComment = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/comment',
  access: 'user',
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
