// Game service calls of a seat during play: clues, answers, votes, notes.
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
import { GIVING_WAYS } from '../script/tokens.ts';

const ofClue = { partyId: partyIdSchema, clueId: nameIdSchema, requestId: optionalRequestId };

/** `discover` searches a place. Under the rule `choose`, `clueId` names the spot. */
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
  /** Plays the sound of a public clue to all players at once (extension). */
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
  /** `clueId`: clue found by a search; otherwise null. */
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
          /** Answer or NoAnswer, as the question allows. */
          type: z.literal(Object.values(ANSWER_TYPE)),
          value: z.nullable(z.union([answerText, z.array(answerText).check(z.maxLength(20))])),
          /** Clues presented as proof (extension). */
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

/**
 * Confesses to what the script offers the caller's seat, in the closing; final (extension). Errors: 4005 outside the
 * closing or if no confession is offered; 4012 if already confessed.
 */
export const partyConfess = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/confess',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

/**
 * Uses a skill of the caller's seat during the acts. The skill determines whether it targets a seat, a place or a clue
 * (extension).
 */
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
  /** `clueId`: clue seen or found by the skill; otherwise null. */
  response: z.object({ ...acknowledgedSchema.shape, clueId: z.nullable(z.string()) }),
});

const ofBargain = {
  partyId: partyIdSchema,
  bargainId: z.string().check(z.maxLength(PAIR_ID_LENGTH_MAX)),
  requestId: optionalRequestId,
};

/**
 * Exchange of a clue for a clue or for a promise. `offer` names the clue the caller gives. `accept` names the other's
 * clue; for a promise it names none and completes the bargain. `seal` completes it by accepting that clue. `drop`
 * cancels it; either seat may do so.
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

/** Negotiates a bargain between two seats. Nobody else learns of it (extension). */
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
 * Chooses in secret; all choices are revealed together. Null takes the choice back (extension). Errors: 1002 if nothing
 * is being chosen; 1001 if the option does not exist; 4012 once the countdown has started.
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

const tokensRequestFields = { partyId: partyIdSchema, purseId: nameIdSchema, requestId: optionalRequestId };
const counters = z.int().check(z.minimum(1), z.maximum(COUNTERS_MAX));

/** `give` hands tokens to another seat, openly or secretly. The other steps hide tokens or show them again. */
const tokensStepSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('give'),
    ...tokensRequestFields,
    characterId: nameIdSchema,
    count: counters,
    way: z.enum(GIVING_WAYS),
  }),
  z.strictObject({ step: z.literal('aside'), ...tokensRequestFields, count: counters }),
  z.strictObject({ step: z.literal('back'), ...tokensRequestFields, count: counters }),
]);
export type TokensStep = z.infer<typeof tokensStepSchema>;

/** Moves tokens of the caller's seat (extension). Errors: 4017 if the seat has too few. */
export const partyPurse = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/purse',
  access: 'user',
  guests: 'own-room',
  request: tokensStepSchema,
  response: acknowledgedSchema,
});

/** Answers a question put to the caller's seat by a skill; final (extension). */
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

/**
 * Judges whether a task was done, if the caller's seat is asked to. A later verdict replaces the earlier one
 * (extension).
 */
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

/** Replaces the notebook of the caller's seat (extension). */
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
