// The game service's calls about rooms.
import * as z from 'zod/mini';
import { call } from './call.ts';
import {
  ANSWER_TEXT_LENGTH_MAX,
  CHAT_LENGTH_MAX,
  CIRCLE_MAX,
  CIRCLE_MIN,
  COMPLAINT_LENGTH_MAX,
  NOTE_LENGTH_MAX,
  NOTEBOOK_LENGTH_MAX,
  PASSWORD_LENGTH_MAX,
} from './limits.ts';
import {
  emptySchema,
  nameIdSchema,
  partyIdSchema,
  queryInteger,
  requestIdSchema,
  scriptIdSchema,
  userIdSchema,
} from './primitives.ts';
import { ratingsSchema, reviewTextSchema } from './reviews.ts';
import { chatMessageSchema, roomViewSchema } from './room.ts';
import { VOTE_OUTCOMES } from './script.ts';

const requestId = z.optional(requestIdSchema);
/** Where the room stands after the command. */
const acknowledged = z.object({ partyId: partyIdSchema, seq: z.int() });
const ofParty = z.strictObject({ partyId: partyIdSchema, requestId });
const queryParty = z.strictObject({ partyId: partyIdSchema });

export const userStatus = call({
  service: 'game',
  method: 'GET',
  path: '/v2/user/status',
  access: 'user',
  request: z.strictObject({ scriptId: z.optional(queryInteger(z.int().check(z.minimum(0)))) }),
  response: z.object({
    party: z.nullable(
      z.object({
        partyId: partyIdSchema,
        status: z.literal([0, 1, 2, 3]),
        script: z.object({ script_id: z.int(), script_name: z.string(), player: z.int() }),
      }),
    ),
  }),
});

export const partyCreate = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/create',
  access: 'user',
  request: z.strictObject({ scriptId: scriptIdSchema, payMode: z.optional(z.literal([0, 1])), requestId }),
  response: acknowledged,
});

export const partyJoin = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/join',
  access: 'user',
  /** An invitation comes from anywhere: one that names no room is answered 4046, whatever it looks like. */
  request: z.strictObject({ partyId: z.string().check(z.maxLength(200)), requestId }),
  response: acknowledged,
});

/**
 * What an invitation says before anybody has signed in: who invites to what, and how many seats are open (our addition).
 * Refused: 4046 no such room, 4002 nobody can sit down any more.
 */
export const partyInvitation = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/invitation',
  access: 'public',
  request: z.strictObject({ partyId: z.string().check(z.maxLength(200)) }),
  response: z.object({
    host: z.object({ nickname: z.string(), avatar: z.string() }),
    script: z.object({ script_name: z.string(), cover: z.string(), player: z.int(), duration: z.int() }),
    openSeats: z.int(),
  }),
});

/** Leaves the room. With `dismiss` it asks to dissolve it: the host in the lobby and in the debrief, a majority in play. */
export const partyExit = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/exit',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, dismiss: z.optional(z.boolean()), requestId }),
  response: acknowledged,
});

/** The caller's view of the room; `room` is null when nothing is newer than `after`. */
export const partyView = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party',
  access: 'user',
  request: z.strictObject({
    partyId: partyIdSchema,
    after: z.optional(queryInteger(z.int())),
    chatAfter: z.optional(queryInteger(z.int())),
  }),
  response: z.object({
    seq: z.int(),
    room: z.nullable(roomViewSchema),
    chat: z.array(chatMessageSchema),
    online: z.array(z.int()),
    /** The server's clock, Unix time in ms. */
    at: z.int(),
  }),
});

/** In the lobby: the character one wants, null gives it back. In play: who came by invitation takes an empty seat over. */
export const partyCharacter = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/character',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, characterId: z.nullable(nameIdSchema), requestId }),
  response: acknowledged,
});

/** In the lobby: ready to begin. In play: done with this act. */
export const partyReady = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/ready',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, ready: z.boolean(), requestId }),
  response: acknowledged,
});

/** In the lobby the host puts somebody out. In play it is a wish; a majority puts them out. */
export const partyKickOut = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/kickOut',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, userId: userIdSchema, requestId }),
  response: acknowledged,
});

/** In the lobby: begin. In play: move on when the deadline has passed. */
export const partyStart = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/start',
  access: 'user',
  request: ofParty,
  response: acknowledged,
});

/** The host hands over to `userId`. While the host is away others ask for it; a majority for the same person decides (our addition). */
export const partyHost = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/host',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, userId: userIdSchema, requestId }),
  response: acknowledged,
});

/** A wish, in play: the empty seat of `characterId` gives the table what the case needs; a majority decides (our addition). */
export const partyRelease = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/release',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, characterId: nameIdSchema, requestId }),
  response: acknowledged,
});

/** Replaces the caller's seat's notebook (our addition). */
export const partyNotebook = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/notebook',
  access: 'user',
  request: z.strictObject({
    partyId: partyIdSchema,
    text: z.string().check(z.maxLength(NOTEBOOK_LENGTH_MAX)),
    requestId,
  }),
  response: acknowledged,
});

const ofClue = { partyId: partyIdSchema, clueId: nameIdSchema, requestId };

/** `discover` searches a place; with the rule `choose` its `clueId` names the spot. */
export const clueOperationSchema = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('discover'),
    partyId: partyIdSchema,
    placeId: nameIdSchema,
    clueId: z.optional(nameIdSchema),
    requestId,
  }),
  z.strictObject({ op: z.literal('show'), ...ofClue, characterId: nameIdSchema }),
  z.strictObject({ op: z.literal('give'), ...ofClue, characterId: nameIdSchema }),
  z.strictObject({ op: z.literal('publish'), ...ofClue }),
  z.strictObject({ op: z.literal('unlock'), ...ofClue, password: z.string().check(z.maxLength(PASSWORD_LENGTH_MAX)) }),
  z.strictObject({ op: z.literal('trigger'), ...ofClue }),
  z.strictObject({ op: z.literal('note'), ...ofClue, text: z.string().check(z.maxLength(NOTE_LENGTH_MAX)) }),
  z.strictObject({ op: z.literal('pin'), ...ofClue, pinned: z.boolean() }),
]);
export type ClueOperation = z.infer<typeof clueOperationSchema>;

export const partyClueOp = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/clue/op',
  access: 'user',
  request: clueOperationSchema,
  /** `clueId`: what a search found. */
  response: z.object({ partyId: partyIdSchema, seq: z.int(), clueId: z.nullable(z.string()) }),
});

const answerText = z.string().check(z.maxLength(ANSWER_TEXT_LENGTH_MAX));

export const partyQa = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/qa',
  access: 'user',
  request: z.strictObject({
    ...ofClue,
    answers: z
      .array(
        z.strictObject({
          questionId: nameIdSchema,
          /** Answer or NoAnswer, as the question says. */
          type: z.literal([1, 2]),
          value: z.nullable(z.union([answerText, z.array(answerText).check(z.maxLength(20))])),
        }),
      )
      .check(z.maxLength(50)),
  }),
  response: acknowledged,
});

export const partyVote = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/vote',
  access: 'user',
  request: z.strictObject({ ...ofClue, choice: z.nullable(nameIdSchema) }),
  response: acknowledged,
});

/** The votes of the room that are closed. */
export const partyVoteResult = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/vote/result',
  access: 'user',
  request: queryParty,
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

/** Table talk and private talk (our addition: the specification names no call for it). Repeats by `requestId` answer the first message. */
export const partySay = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/say',
  access: 'user',
  request: z.strictObject({
    partyId: partyIdSchema,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(CHAT_LENGTH_MAX)),
    /** A private talk: the other people in it. Without it everybody hears. */
    with: z.optional(z.array(userIdSchema).check(z.minLength(CIRCLE_MIN - 1), z.maxLength(CIRCLE_MAX - 1))),
    requestId: requestIdSchema,
  }),
  response: chatMessageSchema,
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
    requestId,
  }),
  response: emptySchema,
});

export const partyReport = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/report',
  access: 'user',
  request: queryParty,
  response: z.object({ path: z.string() }),
});

/** Opens the push channel: a ticket for one use within 60 s. `expireTime` is Unix seconds. */
export const partyImSignature = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/im/signature',
  access: 'user',
  request: queryParty,
  response: z.object({ url: z.string(), ticket: z.string(), expireTime: z.int() }),
});

/**
 * The private texts of the caller's seat that are open now; with `act` only that act's. In the debrief `characterId` asks
 * for another seat's (4005 before).
 */
export const gameData = call({
  service: 'game',
  method: 'GET',
  path: '/v2/game/data',
  access: 'user',
  request: z.strictObject({
    partyId: partyIdSchema,
    act: z.optional(queryInteger(z.int().check(z.minimum(1)))),
    characterId: z.optional(nameIdSchema),
  }),
  response: z.object({
    acts: z.array(
      z.object({
        act: z.int(),
        title: z.string(),
        opening: z.string(),
        chapters: z.array(z.object({ title: z.string(), text: z.string() })),
      }),
    ),
  }),
});
export type GameData = z.infer<(typeof gameData)['response']>;

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
  'released',
  'host-changed',
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
  request: queryParty,
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

/** Address of a picture that invites to the room (script, seats open, time), for a member. `at`: when the table means to meet, Unix ms (our addition). */
export const partyPoster = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/poster',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, at: z.optional(queryInteger(z.int().check(z.minimum(0)))) }),
  response: z.object({ path: z.string() }),
});

export const COMPLAINT_REASONS = ['abuse', 'cheating', 'spam', 'spoiler', 'other'] as const;

/** Tells the operator about a member of the room, or about one of their messages (our addition). */
export const partyComplaint = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/complaint',
  access: 'user',
  request: z.strictObject({
    partyId: partyIdSchema,
    userId: userIdSchema,
    /** A message the caller can read; the operator sees its text. */
    chatSeq: z.nullable(z.int().check(z.minimum(1))),
    reason: z.enum(COMPLAINT_REASONS),
    text: z.string().check(z.maxLength(COMPLAINT_LENGTH_MAX)),
    requestId: requestIdSchema,
  }),
  response: emptySchema,
});
