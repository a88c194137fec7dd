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

/** Returns the challenge of the human check (extension), in the format of the embedded proof-of-work widget. */
export const captchaChallenge = call({
  service: 'script',
  method: 'GET',
  path: '/captcha/challenge',
  access: 'public',
  request: noRequestSchema,
  /** `required` is false if the operator disabled the check. Any ticket then passes. */
  response: z.object({ required: z.boolean(), challenge: z.nullable(z.unknown()), rand: z.string() }),
});

/** Handle that `authPhoneCode` returned to this browser earlier. */
const askerHandle = z.optional(z.string().check(z.maxLength(64)));

/** Sends a sign-in code by SMS. `ticket` is the solved challenge in base64; `rand` is the nonce of the challenge. */
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
    /** Room whose invitation link brought the user here (extension). Its host learns only that somebody is waiting. */
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
 * Returns the number of other sessions of the caller (extension). `usedAt` is the last use of any of them: Unix ms,
 * accurate to one hour; null if there are none.
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
  /** 0–100, with at most one decimal place. */
  avgScore: z.number(),
  /** Unix seconds; 0 if the user is not a member. */
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
  /** Performance score, 0–100. */
  score: z.int(),
  startTime: unixSecondsSchema,
  /** Seconds. */
  duration: z.int(),
  ended: z.boolean(),
  commented: z.boolean(),
  /** Room where the same players continued (extension). Null if they did not continue or that room is over. */
  next: dispensable(z.nullable(nextRoomSchema), null),
  /**
   * Planned meeting time of a waiting room, Unix ms; `startTime` holds the same time. Absent once the game has started.
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
