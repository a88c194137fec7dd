// The game service's calls about seats: who plays whom, who is ready, who hosts, who is put out; beginning and moving on.
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

/** In the lobby: the character one wants, null gives it back. In play: who came by invitation takes an empty seat over. */
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
 * In the lobby: whom one would like to play, the dearest first; an empty list takes it back (our addition). Who has no
 * character when the game begins is dealt one by it. Refused: 1002 no such character, 1001 one twice.
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

/** The times are in order, each once. */
const timesSchema = z.array(unixMillisSchema).check(z.maxLength(MEETING_TIMES.max));

/**
 * In the lobby: which of a few times would do (our addition). `ask` by the host, no times at all asks no more; `say` which of
 * those would do for oneself, perhaps none. Refused: 4007 `ask` by others, 1001 one time alone, one twice, one that is over or
 * more than MEETING_AHEAD_MAX_MS away, 4005 `say` where nothing is asked, 1002 a time that is not asked about.
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
 * In the lobby: who might play whom, by what everybody would like (our addition). `like` says what one would like oneself,
 * `propose` has it worked out for those who have no character, `exchange` lets two of them change places in it, `refuse`
 * takes it off the table, `take` gives everybody their character. Refused: 4007 `propose`, `exchange` and `take` by others
 * than the host, 4005 where everybody has a character or nothing is proposed, 1002 who is not in it.
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
 * In the lobby: leaves one's character to `userId`, who wishes for it, and gets theirs, if they have one (our addition).
 * Refused: 4005 without a character or a wish for it, 1001 oneself, 1002 nobody there.
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
 * In the lobby: ready to begin. In play: agrees to end the act, or stops the page from turning. While the room waits for
 * payment, not ready: back to the lobby with everybody. Refused: 4007 who then neither pays nor is the host.
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
 * The table's own pace (our addition). `read`: this seat has read what the act gave it. `pause`, `more-time` (five
 * minutes) and `hint` (once nothing new has come for a while, 4005 before) are wishes, a majority of those present decides;
 * `resume` is anybody's.
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
 * Reading an opening aloud in turn (our addition). `next`: the paragraph was read, by who reads it; `take`: reads this one
 * in the other's place; `alone`: this seat reads the rest of the opening alone, and is passed over; `along`: with the others
 * again; `apart`: everybody reads it alone, by the host's word; of anybody else it is `alone`. `act` and `paragraph` (from 0)
 * name what one has in sight: what is over changes nothing. Refused: 1003 `next` by somebody else, 4005 where nothing is read aloud.
 * With `interludeId` it is about a scene's line instead, whatever the act; 1002 where no such scene has begun, 1001 `alone`
 * and `along`. There `apart` of others than the host is a wish, which a majority of those present grants.
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
 * The host says when the table means to meet, Unix ms; null takes it away (our addition). Refused: 4007 others, 4005 outside
 * of the lobby, 1001 a time that is over or more than MEETING_AHEAD_MAX_MS away.
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

/** In the lobby: begin. In play: move on when the deadline has passed. */
export const partyStart = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/start',
  access: 'user',
  guests: 'own-room',
  request: partyIdRequestSchema,
  response: acknowledgedSchema,
});

/** The host hands over to `userId`. While the host is away others ask for it; a majority for the same person decides (our addition). */
export const partyHost = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/host',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, userId: userIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

/** In the lobby the host puts somebody out. In play it is a wish; a majority puts them out. */
export const partyKickOut = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/kickOut',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, userId: userIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

/** A wish, in play: the empty seat of `characterId` gives the table what the case needs; a majority decides (our addition). */
export const partyRelease = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/release',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, characterId: nameIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});
