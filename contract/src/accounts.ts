// Signing in, the profile, game records.
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

/** The human check's challenge (our addition), as the embedded proof-of-work widget takes it. */
export const captchaChallenge = call({
  service: 'script',
  method: 'GET',
  path: '/captcha/challenge',
  access: 'public',
  request: noRequestSchema,
  /** `required` is false when the operator switched the check off: any ticket passes. */
  response: z.object({ required: z.boolean(), challenge: z.nullable(z.unknown()), rand: z.string() }),
});

/** What `authPhoneCode` answered this browser before. */
const askerHandle = z.optional(z.string().check(z.maxLength(64)));

/** Sends a code. `ticket` is the solved challenge in base64, `rand` the challenge's nonce. */
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
    /** The room whose link they came by (our addition): its host hears that somebody waits, and nothing else. */
    partyId: z.optional(invitedToSchema),
  }),
  /** `handle` (our addition): what says in the next calls that it is this browser, where cookies cannot. */
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
  /** `supply`: the profile has to be completed at /register before the token counts as signed in. */
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
 * Ends every other session of the caller, on every device (our addition), and the console sessions opened with them. `ended`
 * is how many.
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
 * How many other sessions the caller has (our addition), and when one of them was used last: Unix ms, exact to an hour; null
 * when there is none.
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
  /** 0–100, one decimal place at most. */
  avgScore: z.number(),
  /** Unix seconds; 0 is not a member. */
  vipInvalidTime: z.int(),
  stayCommentCount: z.int(),
  /** The room whose guest the caller is (our addition); absent for who has an account. */
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

/** `avatar` is base64 of a JPEG or PNG under 5 MB, with or without a `data:` prefix; left out it stays as it is. */
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
  /** Performance, 0–100. */
  score: z.int(),
  startTime: unixSecondsSchema,
  /** Seconds. */
  duration: z.int(),
  ended: z.boolean(),
  commented: z.boolean(),
  /** Where the table went on to; null when it did not, or that room is over (our addition). */
  next: dispensable(z.nullable(nextRoomSchema), null),
  /** Of a room that waits: when it means to meet, Unix ms; `startTime` says the same. Absent once it plays. */
  meetAt: z.optional(z.int()),
  /** They led it and played nobody; absent for who played. */
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

/** The address of the case-closing report of a game record, an HTML document on our own origin. */
export const userGameReport = call({
  service: 'script',
  method: 'GET',
  path: '/user/game/report',
  access: 'user',
  guests: 'oneself',
  request: z.strictObject({ id: queryInteger(z.int().check(z.positive())) }),
  response: z.object({ path: z.string() }),
});
