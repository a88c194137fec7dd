// Calls for guests: players without an account who join a room by its invitation (extension). A guest signs in again on
// another phone by name and PIN. A guest who adds a phone number becomes an account and keeps the games played.
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
/** Handle of the browser, from an earlier response of `authPhoneCode`, `guestSit` or `guestBack`. */
const browserHandle = z.optional(z.string().check(z.maxLength(64)));

/**
 * Joins the lobby of a room as a guest. `avatar` has the format of `userProfileUpdate`. A repeated request returns the
 * same guest. Errors: 4046 if the room does not exist or removed the caller; 4002 if it is over; 4003 if it is full;
 * 4021 if it admits no guests; 4022 if the name is taken in the room; 1001 if the name or picture is invalid; 1004
 * after too many guests from this network or in this room.
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
  /** `handle` identifies this browser in later calls where cookies are not available. */
  response: z.object({ token: z.string(), partyId: partyIdSchema, handle: z.optional(z.string()) }),
});

/**
 * Signs a guest in again by name and PIN, for example on another phone. Wrong PINs are counted separately for three
 * groups: the browser in which the guest joined, the browser in which the guest last signed in again, and all other
 * browsers together. Errors: 4023 if the room, the name or the PIN is wrong; 1004 after too many attempts. If wrong
 * PINs are the reason, `params` of 1004 is `guestBlockedSchema`.
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
  response: z.object({ token: z.string(), partyId: partyIdSchema, handle: z.optional(z.string()) }),
});

/**
 * `params` of error 1004 in `guestBack`. `name`: too many wrong PINs for this name; the host can clear them with
 * `partyGuestUnblock`. `address`: too many wrong PINs from this network address.
 */
export const guestBlockedSchema = z.object({ blocked: z.enum(['name', 'address']) });
export type GuestBlocked = z.infer<typeof guestBlockedSchema>;

/**
 * Turns a guest into an account, by phone number and SMS code. If no account has that number, the guest's own user
 * becomes the account. Otherwise the account with that number receives the guest's games and seat. All sessions of the
 * guest end; the client continues with `token` from the response. A repeated request with the old token gets the same
 * response for ten minutes. Errors: as `authPhone`; 4012 if the caller is not a guest (any more); 4024 if the existing
 * account is or was in that room itself.
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
  /** `token` is absent if the current token stays valid, which is the case on older servers. */
  response: z.object({ userId: z.int(), token: z.optional(z.string()) }),
});

/**
 * Sets whether new guests may join the room (`welcome`). Errors: 4007 if the caller is not the host; 4005 outside the
 * lobby.
 */
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
 * Resets the counts of wrong PINs of a guest, so that the guest can sign in again. Does nothing if there were no wrong
 * PINs. Errors: 4004 if the caller is not in the room; 4007 if the caller is not its host; 4005 if the room is closed;
 * 4012 if the user is not a guest of the room (any more); 1004 after five times a day for one guest.
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
 * Returns how many users who opened the room's invitation link are waiting for a sign-in code now. It does not say who
 * they are. Errors: 4004 if the caller is not in the room; 4007 if the caller is not its host.
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
