// The game service's calls about seats: who plays whom, who is ready, who hosts, who is put out; beginning and moving on.
import * as z from 'zod/mini';
import { call } from './call.ts';
import {
  acknowledgedSchema,
  nameIdSchema,
  ofPartySchema,
  optionalRequestId,
  partyIdSchema,
  userIdSchema,
} from './primitives.ts';

/** In the lobby: the character one wants, null gives it back. In play: who came by invitation takes an empty seat over. */
export const partyCharacter = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/character',
  access: 'user',
  request: z.strictObject({
    partyId: partyIdSchema,
    characterId: z.nullable(nameIdSchema),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/** In the lobby: ready to begin. In play: agrees to end the act, or stops the page from turning. */
export const partyReady = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/ready',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, ready: z.boolean(), requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

export const PACE_STEPS = ['read', 'pause', 'resume', 'more-time'] as const;
export type PaceStep = (typeof PACE_STEPS)[number];

/**
 * The table's own pace (our addition). `read`: this seat has read what the act gave it. `pause` and `more-time` (five
 * minutes) are wishes, a majority of those present decides; `resume` is anybody's.
 */
export const partyPace = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/pace',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, step: z.enum(PACE_STEPS), requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

/** In the lobby: begin. In play: move on when the deadline has passed. */
export const partyStart = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/start',
  access: 'user',
  request: ofPartySchema,
  response: acknowledgedSchema,
});

/** The host hands over to `userId`. While the host is away others ask for it; a majority for the same person decides (our addition). */
export const partyHost = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/host',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, userId: userIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

/** In the lobby the host puts somebody out. In play it is a wish; a majority puts them out. */
export const partyKickOut = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/kickOut',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, userId: userIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

/** A wish, in play: the empty seat of `characterId` gives the table what the case needs; a majority decides (our addition). */
export const partyRelease = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/release',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema, characterId: nameIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});
