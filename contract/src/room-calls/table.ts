// Game service calls that a seat makes during play: clues, answers, votes, notes, skills, bargains and tokens.
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

/**
 * Operations on clues. `discover` searches a place; if the script's search rule is `choose`, `clueId` names the spot
 * that the player picked.
 */
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
  /** `clueId`: clue that was found by a search; null for all other operations, or if nothing was found. */
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
          /** `Answer` or `NoAnswer`. The question decides whether `NoAnswer` is allowed. */
          type: z.literal(Object.values(ANSWER_TYPE)),
          value: z.nullable(z.union([answerText, z.array(answerText).check(z.maxLength(20))])),
          /** Clues that the caller presents as proof of the answer (extension). */
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
 * Makes the confession that the script offers to the caller's seat, in the closing; it cannot be taken back
 * (extension). Errors: 4005 outside the closing or if the seat is offered no confession; 4012 if the seat has already
 * confessed.
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
 * Uses a skill of the caller's seat during the acts (extension). The skill determines whether the request must name a
 * seat, a place or a clue as its target.
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
  /** `clueId`: clue that the caller saw or found by the skill; null if there is none. */
  response: z.object({ ...acknowledgedSchema.shape, clueId: z.nullable(z.string()) }),
});

const ofBargain = {
  partyId: partyIdSchema,
  bargainId: z.string().check(z.maxLength(PAIR_ID_LENGTH_MAX)),
  requestId: optionalRequestId,
};

/**
 * Steps of a bargain: the exchange of a clue for a clue or for a promise. `offer`: names the clue that the caller
 * gives. `accept`: names the clue that the other seat gives in return; if a promise is asked for instead, it names no
 * clue and completes the bargain. `seal`: the seat that made the offer accepts the returned clue, which completes the
 * bargain. `drop`: cancels the bargain; either seat may do so.
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

/** Performs a step of a bargain between two seats. Other players do not learn of the bargain (extension). */
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
 * Chooses an option in secret; the choices of all players are revealed together. A null option takes the choice back
 * (extension). Errors: 1002 if nothing is being chosen; 1001 if the option does not exist; 4012 once the countdown to
 * the reveal has started.
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

/**
 * Steps for a seat's tokens. `give`: hands tokens to another seat, openly or secretly. The other steps hide tokens from
 * the other players or show them again.
 */
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

/** Performs a step with the tokens of the caller's seat (extension). Errors: 4017 if the seat has too few tokens. */
export const partyPurse = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/purse',
  access: 'user',
  guests: 'own-room',
  request: tokensStepSchema,
  response: acknowledgedSchema,
});

/**
 * Answers a question that another seat asked the caller's seat by using a skill. The answer cannot be changed
 * (extension).
 */
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
 * Records the caller's verdict on whether a task was done, if the script asks the caller's seat for one. A later
 * verdict replaces the earlier one (extension).
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

/** Replaces the whole text of the notebook of the caller's seat (extension). */
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
