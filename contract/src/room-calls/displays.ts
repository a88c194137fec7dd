// Calls for displays: a television or tablet that shows what all players may see. Some calls are made by the host's
// device, others by the display itself, which has no account and signs in with a key that it generated.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { DISPLAY_DIGITS } from '../limits.ts';
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

/** Code in a display link: random, 132 bits, valid for one display. */
const codeSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
/** Random 256-bit key that the display generates. The display has no other credential. */
const keySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/**
 * Returns a code for a link (`/screen/<code>`) that turns one device into a display of the room (extension). Host only.
 * A new code replaces an earlier unused one. Errors: 4007 if the caller is not the host; 4005 if the room is dissolved;
 * 1004 after too many links.
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
 * Connects to the room the display that currently shows these digits (extension). Host only. Errors: 1002 if no display
 * shows them (any more); 4007 if the caller is not the host; 4005 if the room already has the maximum number of
 * displays; 1004 after too many wrong digits.
 */
export const partyScreenPair = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/screen/pair',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    digits: digitsSchema(DISPLAY_DIGITS),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/**
 * Disconnects a display at once (extension). Errors: 4007 if the caller is neither the host nor the user who connected
 * it.
 */
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
 * Returns the digits that a waiting display shows for pairing. `until` is the time until which they are valid; repeated
 * requests return the same digits until then. `on` is true once a host has entered the digits, so that the display is
 * connected. Errors: 1004 after too many new digits from this network.
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
 * Connects a display that was opened by a link. A repeated request with the same key changes nothing. Errors: 4046 if
 * the link does not exist, has expired or was used by another display, if its host is no longer the host, or if this
 * key already shows another room; 4005 if the room already has the maximum number of displays; 1004 after too many
 * wrong codes from this network.
 */
export const screenClaim = call({
  service: 'game',
  method: 'POST',
  path: '/v2/screen/claim',
  access: 'public',
  request: z.strictObject({ key: keySchema, code: codeSchema }),
  response: acknowledgedSchema,
});

/**
 * Returns the display's view of the room, in the same form as `partyView` but without chat. Errors: 1002 if this key is
 * not connected to a room (any more).
 */
export const screenView = call({
  service: 'game',
  method: 'POST',
  path: '/v2/screen/view',
  access: 'public',
  request: z.strictObject({ key: keySchema, after: z.optional(z.int()), sum: z.optional(z.int()) }),
  response: partyView.response,
});

/**
 * Returns a ticket with which the display opens its push connection. The ticket is valid for one use within 60 s; a
 * newer ticket replaces it. Errors: 1002 as in `screenView`.
 */
export const screenSignature = call({
  service: 'game',
  method: 'POST',
  path: '/v2/screen/signature',
  access: 'public',
  request: z.strictObject({ key: keySchema }),
  response: partyImSignature.response,
});
