// Guests: people without an account, who sit down by an invitation alone (our addition). They come back on another phone by
// their name and a PIN, and keep what they played by a phone number.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { GUEST_PIN_LENGTH, NICKNAME_UNITS_MAX, PHONE_LENGTH_MAX } from '../limits.ts';
import {
  acknowledgedSchema,
  emptySchema,
  invitedToSchema,
  optionalRequestId,
  partyIdSchema,
  partyIdQuerySchema,
  requestIdSchema,
  userIdSchema,
} from '../primitives.ts';
import { digitsSchema, MESSAGE_LENGTH_MAX } from '../typed-digits.ts';

const guestNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(NICKNAME_UNITS_MAX));
const pinSchema = digitsSchema(GUEST_PIN_LENGTH);
/** The browser's handle, from an earlier response of `authPhoneCode`, `guestSit` or `guestBack`. */
const browserHandle = z.optional(z.string().check(z.maxLength(64)));

/**
 * Sits down in the lobby of a room. `avatar` as for `userProfileUpdate`. The same request again is the same guest. Refused:
 * 4046 no such room or put out of it, 4002 over, 4003 full, 4021 guests are not let in, 4022 the name is taken here, 1001
 * name or picture, 1004 too many guests from this network, or in this room.
 */
export const guestSit = call({
  service: 'script',
  method: 'POST',
  path: '/auth/guest',
  access: 'public',
  request: z.strictObject({
    partyId: invitedToSchema,
    nickname: guestNameSchema,
    avatar: z.string(),
    pin: pinSchema,
    requestId: requestIdSchema,
    handle: browserHandle,
  }),
  /** `handle` says in the next calls that it is this browser, where cookies cannot. */
  response: z.object({ token: z.string(), partyId: partyIdSchema, handle: z.optional(z.string()) }),
});

/**
 * Signs a guest in again by name and PIN, such as on another phone. Wrong PINs are counted separately for the browser in which
 * the guest sat down, for the one in which they last came back, and for all others together. Errors: 4023 if the room, the
 * name or the PIN is wrong; 1004 if there were too many tries, with `guestBlockedSchema` if wrong PINs are the reason.
 */
export const guestBack = call({
  service: 'script',
  method: 'POST',
  path: '/auth/guest/back',
  access: 'public',
  request: z.strictObject({
    partyId: invitedToSchema,
    nickname: guestNameSchema,
    pin: pinSchema,
    handle: browserHandle,
  }),
  /** `handle` as in `guestSit`. */
  response: z.object({ token: z.string(), partyId: partyIdSchema, handle: z.optional(z.string()) }),
});

/** `params` of 1004: too many wrong PINs for this name, which the host can clear (`partyGuestUnblock`), or from this address. */
export const guestBlockedSchema = z.object({ blocked: z.enum(['name', 'address']) });
export type GuestBlocked = z.infer<typeof guestBlockedSchema>;

/**
 * Makes a guest an account, by phone and code: the same person when nobody has that phone, else what they played goes to the
 * account that does, and so does their seat. Every session of the guest ends, this one too: it goes on under the `token` of
 * the answer. The same request with the old token is answered alike for ten minutes. Refused: as `authPhone`; 4012 no guest
 * (any more), 4024 the account is or was in that room itself.
 */
export const guestKeep = call({
  service: 'script',
  method: 'POST',
  path: '/auth/guest/keep',
  access: 'user',
  guests: 'oneself',
  request: z.strictObject({
    phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(PHONE_LENGTH_MAX)),
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_LENGTH_MAX)),
    requestId: requestIdSchema,
    channelId: z.optional(z.string().check(z.maxLength(64))),
    handle: browserHandle,
  }),
  /** `token`: absent where the session goes on under the token it has (older servers). */
  response: z.object({ userId: z.int(), token: z.optional(z.string()) }),
});

/** In the lobby the host opens or closes the room to new guests. Refused: 4007 not the host, 4005 outside of the lobby. */
export const partyGuests = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/guests',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, welcome: z.boolean(), requestId: optionalRequestId }),
  response: acknowledgedSchema,
});

/**
 * Clears the wrong PINs of a guest, so that the guest can come back. Does nothing when there are none. Errors: 4004 if the
 * caller is not in the room, 4007 if they are not its host, 4005 if the room is closed, 4012 if the person is no guest of the
 * room (any more), 1004 after five times a day for one guest.
 */
export const partyGuestUnblock = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/guest/unblock',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({ partyId: partyIdSchema, userId: userIdSchema, requestId: optionalRequestId }),
  response: emptySchema,
});

/**
 * How many people who came by the room's link wait for a sign-in code just now; nothing tells who. Refused: 4004 not in the
 * room, 4007 not its host.
 */
export const partyWaiting = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/waiting',
  access: 'user',
  guests: 'own-room',
  request: partyIdQuerySchema,
  response: z.object({ waiting: z.int() }),
});
