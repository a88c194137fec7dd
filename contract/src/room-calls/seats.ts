// Game service calls for seats: choosing characters, marking as ready, changing the host, removing players, starting
// the game and moving on.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MEETING_TIMES, WISHES_MAX } from '../limits.ts';
import {
  acknowledgedSchema,
  nameIdSchema,
  partyIdRequestSchema,
  optionalRequestId,
  partyIdSchema,
  unixMillisSchema,
  userIdSchema,
} from '../primitives.ts';
import { tasteSchema } from '../room/casting.ts';

/**
 * In the lobby: chooses a character for the caller; null gives it back. In play: lets a user with the invitation take
 * over an empty seat.
 */
export const partyCharacter = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/character',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    characterId: z.nullable(nameIdSchema),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/**
 * Sets the characters that the caller wishes to play, most wanted first; an empty list clears the wishes (extension).
 * Lobby only. A member who has no character when the game starts gets one according to these wishes. Errors: 1002 if a
 * character does not exist; 1001 if a character is listed twice.
 */
export const partyWish = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/wish',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    characterIds: z.array(nameIdSchema).check(z.maxLength(WISHES_MAX)),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/** Times in ascending order without duplicates. */
const timesSchema = z.array(unixMillisSchema).check(z.maxLength(MEETING_TIMES.max));

/**
 * Steps of a poll for a meeting time, in the lobby (extension). `ask`: the host proposes times; an empty list ends the
 * poll. `say`: a member names the proposed times that suit them, possibly none. Errors: 4007 for `ask` by anyone but
 * the host; 1001 for a single proposed time, a duplicate, a past time, or a time more than MEETING_AHEAD_MAX_MS in the
 * future; 4005 for `say` without a poll; 1002 for a time that was not proposed.
 */
export const timesStepSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('ask'), ats: timesSchema, partyId: partyIdSchema, requestId: optionalRequestId }),
  z.strictObject({ step: z.literal('say'), ats: timesSchema, partyId: partyIdSchema, requestId: optionalRequestId }),
]);

export const partyTimes = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/times',
  access: 'user',
  guests: 'own-room',
  request: timesStepSchema,
  response: acknowledgedSchema,
});

const ofCasting = { partyId: partyIdSchema, requestId: optionalRequestId };

/**
 * Steps for assigning characters by the members' preferences, in the lobby (extension). `like`: sets the caller's own
 * preferences. `propose`: computes a proposal for all members without a character. `exchange`: swaps the characters of
 * two members in the proposal. `refuse`: withdraws the proposal. `take`: assigns the proposed characters. Errors: 4007
 * for `propose`, `exchange` and `take` by anyone but the host; 4005 if everyone has a character or nothing is proposed;
 * 1002 for a member who is not in the proposal; 1001 to swap one member with themselves.
 */
export const castingStepSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('like'), ...ofCasting, taste: tasteSchema }),
  z.strictObject({ step: z.literal('propose'), ...ofCasting }),
  z.strictObject({ step: z.literal('exchange'), ...ofCasting, userIds: z.tuple([userIdSchema, userIdSchema]) }),
  z.strictObject({ step: z.literal('refuse'), ...ofCasting }),
  z.strictObject({ step: z.literal('take'), ...ofCasting }),
]);
export type CastingStep = z.infer<typeof castingStepSchema>;

export const partyCasting = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/casting',
  access: 'user',
  guests: 'own-room',
  request: castingStepSchema,
  response: acknowledgedSchema,
});

/**
 * Gives the caller's character to the member `userId`, who wishes for it. The caller gets that member's character in
 * exchange, if there is one (extension). Lobby only. Errors: 4005 if the caller has no character or the other member
 * does not wish for it; 1001 for the caller's own id; 1002 if the user is not in the room.
 */
export const partyYield = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/yield',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, userId: userIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

/**
 * In the lobby: marks the caller as ready or not ready. In play: agrees to end the act (`ready: true`), or withdraws
 * that. While the room waits for payment: `ready: false` returns everyone to the lobby. Errors: 4007 if, while the room
 * waits for payment, the caller neither pays for a seat nor is the host.
 */
export const partyReady = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/ready',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, ready: z.boolean(), requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

export const PACE_STEPS = ['read', 'pause', 'resume', 'more-time', 'hint'] as const;
export type PaceStep = (typeof PACE_STEPS)[number];

/**
 * Steps that control the pace of the game (extension). `read`: this seat has finished reading the texts of the act.
 * `pause`, `more-time` (five minutes) and `hint` are votes; a majority of the seats that are present decides. Anyone
 * may `resume` without a vote. Errors: 4005 for `hint` if something new became known only a short while ago.
 */
export const partyPace = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/pace',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, step: z.enum(PACE_STEPS), requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

export const ALOUD_STEPS = ['next', 'take', 'apart', 'alone', 'along'] as const;
export type AloudStep = (typeof ALOUD_STEPS)[number];

/**
 * Steps of reading aloud: the players read the opening of an act aloud in turn, one paragraph each (extension). `next`:
 * the reader has finished the paragraph. `take`: the caller reads this paragraph instead of its reader. `alone`: this
 * seat reads the rest of the opening silently and is skipped. `along`: this seat reads aloud with the others again.
 * `apart`: if the host sends it, everyone reads the opening silently; from anyone else, it is the same as `alone`.
 * `act` and `paragraph` (from 0) identify what the caller sees; a step for a paragraph that is already finished changes
 * nothing. Errors: 1003 for `next` by another seat; 4005 if nothing is being read aloud.
 * With `interludeId`, the step concerns a line of a scene, whatever the act. Errors then: 1002 if no such scene has
 * begun; 1001 for `alone` and `along`. In a scene, `apart` by anyone but the host is a vote; a majority of the seats
 * that are present decides.
 */
export const partyAloud = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/aloud',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    act: z.int().check(z.minimum(1)),
    paragraph: z.int().check(z.minimum(0)),
    step: z.enum(ALOUD_STEPS),
    interludeId: z.optional(nameIdSchema),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/**
 * Sets the planned meeting time of the room, Unix ms; null removes it (extension). Host only. Errors: 4007 if the
 * caller is not the host; 4005 outside the lobby; 1001 for a past time or a time more than MEETING_AHEAD_MAX_MS in the
 * future.
 */
export const partyMeeting = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/meeting',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    at: z.nullable(unixMillisSchema),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/** In the lobby: starts the game. In play: moves the game on once the deadline of the act or the closing has passed. */
export const partyStart = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/start',
  access: 'user',
  guests: 'own-room',
  request: partyIdRequestSchema,
  response: acknowledgedSchema,
});

/**
 * Makes `userId` the host. The current host can do this alone. While the host is away, it is a vote: `userId` becomes
 * the host once a majority votes for the same person (extension).
 */
export const partyHost = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/host',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, userId: userIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

/** Removes `userId` from the room. In the lobby the host decides alone; in play it is a vote that needs a majority. */
export const partyKickOut = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/kickOut',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, userId: userIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

/**
 * Votes, in play, to release the empty seat of `characterId` (extension). Once a majority agrees, the essential clues
 * of that seat are published.
 */
export const partyRelease = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/release',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, characterId: nameIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});
