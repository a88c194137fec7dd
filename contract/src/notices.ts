// What the service tells one person: what was imposed on them and why, and what became of what they told it. Our addition.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { emptySchema, noRequestSchema, unixSecondsSchema } from './primitives.ts';

/** `params` of a refusal with `banned` or `muted`. `until` in Unix seconds, null: for ever. */
export const imposedSchema = z.object({ reason: z.string(), until: z.nullable(unixSecondsSchema) });
export type Imposed = z.infer<typeof imposedSchema>;

/**
 * A warning, no talk, no reviews or no open tables for a time, something of it taken back; a name or portrait, one's own or one's
 * group's, that had to go; what was done about a complaint of theirs, what is answered to their feedback; what became of a seat
 * they asked or wait for; that wrong codes of the second factor ended one of their sessions.
 */
export const NOTICE_KINDS = [
  'warning',
  'talk',
  'reviews',
  'board',
  'lifted',
  'renamed',
  'portrait',
  'group',
  'complaint',
  'feedback',
  'table',
  'sign-in',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const noticeSchema = z.object({
  noticeId: z.int(),
  kind: z.enum(NOTICE_KINDS),
  /** Why, or the answer. */
  words: z.string(),
  /** Until when it is in force; null where it is for ever, or nothing that lasts. */
  until: z.nullable(unixSecondsSchema),
  at: unixSecondsSchema,
});
export type Notice = z.infer<typeof noticeSchema>;

/** What the caller was told and has not said to have read, the oldest first. */
export const userNotices = call({
  service: 'script',
  method: 'GET',
  path: '/user/notices',
  access: 'user',
  guests: 'oneself',
  whenBanned: true,
  request: noRequestSchema,
  response: z.object({ notices: z.array(noticeSchema) }),
});

/** The caller has read this one. */
export const userNoticeRead = call({
  service: 'script',
  method: 'POST',
  path: '/user/notices/read',
  access: 'user',
  guests: 'oneself',
  whenBanned: true,
  request: z.strictObject({ noticeId: z.int().check(z.positive(), z.maximum(2_147_483_647)) }),
  response: emptySchema,
});
