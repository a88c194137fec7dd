// The game service's calls of a seat in play: clues, answers, votes, notes.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ANSWER_TYPE } from '../enumerations.ts';
import { SKILL_REPLIES } from '../room/events.ts';
import {
  ANSWER_TEXT_LENGTH_MAX,
  COUNTERS_MAX,
  INQUIRY_LENGTH_MAX,
  NOTE_LENGTH_MAX,
  NOTEBOOK_LENGTH_MAX,
  PAIR_ID_LENGTH_MAX,
  PASSWORD_LENGTH_MAX,
  PROOF_CARDS_MAX,
  PROMISE_LENGTH_MAX,
} from '../limits.ts';
import { wordsSchema } from '../people-labels.ts';
import {
  acknowledgedSchema,
  nameIdSchema,
  optionalRequestId,
  partyIdSchema,
  partyIdQuerySchema,
} from '../primitives.ts';
import { VOTE_OUTCOMES } from '../script/conditions.ts';
import { GIVING_WAYS } from '../script/purses.ts';

const ofClue = { partyId: partyIdSchema, clueId: nameIdSchema, requestId: optionalRequestId };

/** `discover` searches a place; with the rule `choose` its `clueId` names the spot. */
export const clueOperationSchema = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('discover'),
    partyId: partyIdSchema,
    placeId: nameIdSchema,
    clueId: z.optional(nameIdSchema),
    requestId: optionalRequestId,
  }),
  z.strictObject({ op: z.literal('show'), ...ofClue, characterId: nameIdSchema }),
  z.strictObject({ op: z.literal('give'), ...ofClue, characterId: nameIdSchema }),
  z.strictObject({ op: z.literal('publish'), ...ofClue }),
  z.strictObject({ op: z.literal('unlock'), ...ofClue, password: z.string().check(z.maxLength(PASSWORD_LENGTH_MAX)) }),
  z.strictObject({ op: z.literal('trigger'), ...ofClue }),
  z.strictObject({ op: z.literal('note'), ...ofClue, text: wordsSchema(NOTE_LENGTH_MAX) }),
  z.strictObject({ op: z.literal('pin'), ...ofClue, pinned: z.boolean() }),
  /** Has the sound of a public clue played for the whole table at once (our addition). */
  z.strictObject({ op: z.literal('play'), ...ofClue }),
]);
export type ClueOperation = z.infer<typeof clueOperationSchema>;

export const partyClueOp = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/clue/op',
  access: 'user',
  guests: 'own-room',
  request: clueOperationSchema,
  /** `clueId`: what a search found. */
  response: z.object({ ...acknowledgedSchema.shape, clueId: z.nullable(z.string()) }),
});

const answerText = wordsSchema(ANSWER_TEXT_LENGTH_MAX);

export const partyQa = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/qa',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    ...ofClue,
    answers: z
      .array(
        z.strictObject({
          questionId: nameIdSchema,
          /** Answer or NoAnswer, as the question says. */
          type: z.literal(Object.values(ANSWER_TYPE)),
          value: z.nullable(z.union([answerText, z.array(answerText).check(z.maxLength(20))])),
          /** The clues laid as proof (our addition). */
          cards: z.optional(z.array(nameIdSchema).check(z.maxLength(PROOF_CARDS_MAX))),
        }),
      )
      .check(z.maxLength(50)),
  }),
  response: acknowledgedSchema,
});

export const partyVote = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/vote',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ ...ofClue, choice: z.nullable(nameIdSchema) }),
  response: acknowledgedSchema,
});

/** In the closing: the caller's seat owns up to what the script offers it to own up to, for good (our addition). */
export const partyConfess = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/confess',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

/** In the acts: the caller's seat uses a skill, on another seat, in a place or with a clue, as the skill wants it (our addition). */
export const partySkill = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/skill',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    skillId: nameIdSchema,
    characterId: z.optional(nameIdSchema),
    placeId: z.optional(nameIdSchema),
    clueId: z.optional(nameIdSchema),
    text: z.optional(wordsSchema(INQUIRY_LENGTH_MAX)),
    requestId: optionalRequestId,
  }),
  /** `clueId`: what was seen or found by it. */
  response: z.object({ ...acknowledgedSchema.shape, clueId: z.nullable(z.string()) }),
});

const ofBargain = {
  partyId: partyIdSchema,
  bargainId: z.string().check(z.maxLength(PAIR_ID_LENGTH_MAX)),
  requestId: optionalRequestId,
};

/**
 * A clue for a clue, or for a promise. `offer` says what one gives, `accept` what the other gives for it (nothing but its
 * word for a promise, which is then done), `seal` that the first wants that clue, `drop` that one of them does not.
 */
export const bargainStepSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('offer'),
    ...ofClue,
    characterId: nameIdSchema,
    promise: z.optional(wordsSchema(PROMISE_LENGTH_MAX)),
  }),
  z.strictObject({ step: z.literal('accept'), ...ofBargain, clueId: z.optional(nameIdSchema) }),
  z.strictObject({ step: z.literal('seal'), ...ofBargain }),
  z.strictObject({ step: z.literal('drop'), ...ofBargain }),
]);
export type BargainStep = z.infer<typeof bargainStepSchema>;

/** Two seats make a bargain, of which nobody else hears (our addition). */
export const partyBargain = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/bargain',
  access: 'user',
  guests: 'own-room',
  request: bargainStepSchema,
  response: acknowledgedSchema,
});

/**
 * The caller's seat chooses in secret what turns with the choices of all; null takes it back (our addition). Refused: 1002
 * where nothing is chosen, 1001 no such option, 4012 once it is counted down.
 */
export const partyChoose = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/choose',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    interludeId: nameIdSchema,
    optionId: z.nullable(nameIdSchema),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

const ofPurse = { partyId: partyIdSchema, purseId: nameIdSchema, requestId: optionalRequestId };
const counters = z.int().check(z.minimum(1), z.maximum(COUNTERS_MAX));

/** Gives counters to another seat, openly or quietly; puts them aside, or lays them before one again. */
const purseStepSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('give'),
    ...ofPurse,
    characterId: nameIdSchema,
    count: counters,
    way: z.enum(GIVING_WAYS),
  }),
  z.strictObject({ step: z.literal('aside'), ...ofPurse, count: counters }),
  z.strictObject({ step: z.literal('back'), ...ofPurse, count: counters }),
]);
export type PurseStep = z.infer<typeof purseStepSchema>;

/** What the caller's seat does with its counters (our addition). Refused with 4017: more than it has there. */
export const partyPurse = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/purse',
  access: 'user',
  guests: 'own-room',
  request: purseStepSchema,
  response: acknowledgedSchema,
});

/** The caller's seat answers a question that was put to it by a skill, for good (our addition). */
export const partyReply = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/reply',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    inquiryId: z.string().check(z.maxLength(PAIR_ID_LENGTH_MAX)),
    reply: z.enum(SKILL_REPLIES),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/** The caller's seat says whether a task that it is asked to judge was done; another word takes the place of the last (our addition). */
export const partyJudge = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/judge',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    judgingId: nameIdSchema,
    done: z.boolean(),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/** The votes of the room that are closed. */
export const partyVoteResult = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/vote/result',
  access: 'user',
  guests: 'own-room',
  request: partyIdQuerySchema,
  response: z.object({
    votes: z.array(
      z.object({
        clueId: z.string(),
        prompt: z.string(),
        how: z.enum(VOTE_OUTCOMES),
        choice: z.nullable(z.string()),
        options: z.array(z.object({ optionId: z.string(), label: z.string(), count: z.int() })),
      }),
    ),
  }),
});

/** Replaces the caller's seat's notebook (our addition). */
export const partyNotebook = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/notebook',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    text: wordsSchema(NOTEBOOK_LENGTH_MAX),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});
