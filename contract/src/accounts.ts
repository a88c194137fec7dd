// Calls for sign-in, sessions, the user profile and game records.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { dispensable } from './dispensable.ts';
import { AVATAR_BODY_BYTES_MAX, NICKNAME_UNITS_MAX, PHONE_LENGTH_MAX } from './limits.ts';
import {
  emptySchema,
  nextRoomSchema,
  noRequestSchema,
  queryInteger,
  queryPageSchema,
  unixSecondsSchema,
  invitedToSchema,
} from './primitives.ts';
import { MESSAGE_LENGTH_MAX } from './typed-digits.ts';

/**
 * Returns the proof-of-work challenge (captcha) that a client must solve before it may request a sign-in code
 * (extension). The format is that of the embedded captcha widget.
 */
export const captchaChallenge = call({
  service: 'script',
  method: 'GET',
  path: '/captcha/challenge',
  access: 'public',
  request: noRequestSchema,
  /** `required` is false if the operator disabled the captcha. The server then accepts any ticket. */
  response: z.object({ required: z.boolean(), challenge: z.nullable(z.unknown()), rand: z.string() }),
});

/** Browser handle from an earlier response of `authPhoneCode`. */
const askerHandle = z.optional(z.string().check(z.maxLength(64)));

/**
 * Sends a sign-in code by SMS. `ticket` is the solved captcha challenge in base64; `rand` is the nonce of that
 * challenge.
 */
export const authPhoneCode = call({
  service: 'script',
  method: 'POST',
  path: '/auth/phone/code',
  access: 'public',
  request: z.strictObject({
    phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(PHONE_LENGTH_MAX)),
    ticket: z.string().check(z.maxLength(4096)),
    rand: z.string().check(z.maxLength(512)),
    handle: askerHandle,
    /**
     * Room whose invitation link brought the user here (extension). The host of that room learns only the number of
     * people who are waiting for a code.
     */
    partyId: z.optional(invitedToSchema),
  }),
  /** `handle` (extension) identifies this browser in later calls where cookies are not available. */
  response: z.object({ handle: z.optional(z.string()) }),
});

export const authPhone = call({
  service: 'script',
  method: 'POST',
  path: '/auth/phone',
  access: 'public',
  request: z.strictObject({
    phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(PHONE_LENGTH_MAX)),
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_LENGTH_MAX)),
    channelId: z.optional(z.string().check(z.maxLength(64))),
    accessToken: z.optional(z.string().check(z.maxLength(512))),
    handle: askerHandle,
  }),
  /** If `supply` is true, the user must complete the profile at /register before the token counts as signed in. */
  response: z.object({ token: z.string(), supply: dispensable(z.boolean(), false) }),
});

export const authLogout = call({
  service: 'script',
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  guests: 'oneself',
  whenBanned: true,
  request: noRequestSchema,
  response: emptySchema,
});

/**
 * Ends all other sessions of the caller on every device (extension), including console sessions opened from them.
 * `ended` is the number of sessions ended.
 */
export const authLogoutOthers = call({
  service: 'script',
  method: 'POST',
  path: '/auth/logout/others',
  access: 'user',
  guests: 'oneself',
  whenBanned: true,
  request: noRequestSchema,
  response: z.object({ ended: z.int() }),
});

/**
 * Returns the number of other sessions of the caller (extension). `usedAt` is the latest use of any other session: Unix
 * ms, accurate to one hour; null without other sessions.
 */
export const userSessions = call({
  service: 'script',
  method: 'GET',
  path: '/user/sessions',
  access: 'user',
  guests: 'oneself',
  request: noRequestSchema,
  response: z.object({ others: z.int(), usedAt: z.nullable(z.int()) }),
});

export const profileSchema = z.object({
  avatar: z.string(),
  nickname: z.string(),
  id: z.int(),
  gameCount: z.int(),
  /** Average performance score, 0–100, with at most one decimal place. */
  avgScore: z.number(),
  /** End of the membership in Unix seconds; 0 if the user is not a member. */
  vipInvalidTime: z.int(),
  stayCommentCount: z.int(),
  /** Room that the caller joined as a guest (extension). Absent for users with an account. */
  guestOf: z.optional(z.string()),
});
export type Profile = z.infer<typeof profileSchema>;

export const userProfile = call({
  service: 'script',
  method: 'GET',
  path: '/user/profile',
  access: 'user',
  guests: 'oneself',
  whenBanned: true,
  request: noRequestSchema,
  response: profileSchema,
});

/**
 * Updates the profile. `avatar` is a JPEG or PNG under 5 MB in base64, with or without a `data:` prefix. If omitted,
 * the avatar does not change.
 */
export const userProfileUpdate = call({
  service: 'script',
  method: 'POST',
  path: '/user/profile',
  access: 'user',
  bodyLimit: AVATAR_BODY_BYTES_MAX,
  request: z.strictObject({
    avatar: z.optional(z.string()),
    nickname: z.string().check(z.trim(), z.minLength(1), z.maxLength(NICKNAME_UNITS_MAX)),
  }),
  response: emptySchema,
});

export const gameRecordSchema = z.object({
  id: z.int(),
  partyId: z.string(),
  ScriptId: z.int(),
  scriptName: z.string(),
  scriptCharacterName: z.string(),
  player: z.int(),
  /** Performance score of the caller in this game, 0–100. */
  score: z.int(),
  startTime: unixSecondsSchema,
  /** Duration of the game in seconds. */
  duration: z.int(),
  ended: z.boolean(),
  commented: z.boolean(),
  /**
   * Room where the same players continued with another script (extension). Null if they did not continue or that room
   * is over.
   */
  next: dispensable(z.nullable(nextRoomSchema), null),
  /**
   * Planned meeting time in Unix ms, for a room that still waits for players; `startTime` then holds the same time.
   * Absent once the game has started.
   */
  meetAt: z.optional(z.int()),
  /** True if the caller was the game master and played no character. Absent for players. */
  led: z.optional(z.literal(true)),
});
export type GameRecord = z.infer<typeof gameRecordSchema>;

export const userGameRecord = call({
  service: 'script',
  method: 'GET',
  path: '/user/game/record',
  access: 'user',
  guests: 'oneself',
  request: queryPageSchema,
  response: z.array(gameRecordSchema),
});

/** Returns the address of the debrief report of a game record: an HTML document on the same origin. */
export const userGameReport = call({
  service: 'script',
  method: 'GET',
  path: '/user/game/report',
  access: 'user',
  guests: 'oneself',
  request: z.strictObject({ id: queryInteger(z.int().check(z.positive())) }),
  response: z.object({ path: z.string() }),
});
