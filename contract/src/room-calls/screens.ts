// The table's screen: a television or a tablet that shows what lies open. Calls of those who put it on, and its own, which
// it makes by a key that it made itself: it has no account.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { SCREEN_DIGITS } from '../limits.ts';
import {
  acknowledgedSchema,
  optionalRequestId,
  partyIdSchema,
  requestIdSchema,
  screenIdSchema,
  unixMillisSchema,
} from '../primitives.ts';
import { digitsSchema } from '../typed-digits.ts';
import { partyImSignature, partyView } from './room.ts';

/** 132 bits by chance, for one screen. */
const codeSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
/** 256 bits by chance, made by the screen: whoever has it is that screen. */
const keySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/**
 * The host gets the code of a link (`/screen/<code>`) that makes one device a screen of the table; it takes the place of one
 * that was not used (our addition). Refused: 4007 others, 4005 once the room is dissolved, 1004 too many.
 */
export const partyScreenLink = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/screen/link',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, requestId: requestIdSchema }),
  response: z.object({ code: z.string(), until: unixMillisSchema }),
});

/**
 * The host types the digits that a screen shows: from then on it shows the table (our addition). Refused: 1002 no screen
 * shows them (any more), 4007 others, 4005 enough screens are on, 1004 too many wrong ones.
 */
export const partyScreenPair = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/screen/pair',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    digits: digitsSchema(SCREEN_DIGITS),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/** Takes a screen off, at once (our addition). Refused: 4007 for others than the host and who put it on. */
export const partyScreenOff = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/screen/off',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, screenId: screenIdSchema, requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

/**
 * A screen that waits: which digits it shows, and until when; `on` once somebody has typed them. Asked again it has the same
 * while they are good. Refused: 1004 too many new ones from this network.
 */
export const screenPairing = call({
  service: 'game',
  method: 'POST',
  path: '/v2/screen/pairing',
  access: 'public',
  request: z.strictObject({ key: keySchema }),
  response: z.object({ on: z.boolean(), digits: z.string(), until: unixMillisSchema }),
});

/**
 * A screen that was opened by a link; again by the same key it changes nothing. Refused: 4046 no such link, used by another
 * screen, too old, its host is host no more, or this key shows another table; 4005 enough screens are on; 1004 too many
 * wrong ones from this network.
 */
export const screenClaim = call({
  service: 'game',
  method: 'POST',
  path: '/v2/screen/claim',
  access: 'public',
  request: z.strictObject({ key: keySchema, code: codeSchema }),
  response: acknowledgedSchema,
});

/** What the table shows, as `partyView` answers a member; there is no talk in it. Refused: 1002 this key shows nothing (any more). */
export const screenView = call({
  service: 'game',
  method: 'POST',
  path: '/v2/screen/view',
  access: 'public',
  request: z.strictObject({ key: keySchema, after: z.optional(z.int()), sum: z.optional(z.int()) }),
  response: partyView.response,
});

/** Opens the screen's line: a ticket for one use within 60 s; a newer one takes its place. Refused: 1002 as `screenView`. */
export const screenSignature = call({
  service: 'game',
  method: 'POST',
  path: '/v2/screen/signature',
  access: 'public',
  request: z.strictObject({ key: keySchema }),
  response: partyImSignature.response,
});
