// Calls for notices that one user receives: sanctions with their reasons, and answers to complaints and feedback
// (extension).
import * as z from 'zod/mini';
import { call } from './call.ts';
import { emptySchema, noRequestSchema, unixSecondsSchema } from './primitives.ts';

/**
 * `params` of the errors `banned` and `muted`. `until` is in Unix seconds; null means that the sanction is permanent.
 */
export const imposedSchema = z.object({ reason: z.string(), until: z.nullable(unixSecondsSchema) });
export type Imposed = z.infer<typeof imposedSchema>;

/**
 * Kinds of notices. Sanctions: a warning (`warning`); suspension from chat (`talk`), reviews (`reviews`) or public
 * lobbies (`board`); the end of a suspension (`lifted`). Removed content: a nickname (`renamed`), a portrait
 * (`portrait`), or a group's name or picture (`group`). Answers: to a complaint (`complaint`) or to feedback
 * (`feedback`). `table`: news about a seat that the user asked for or queued for. `sign-in`: one of the user's sessions
 * was ended after wrong second-factor codes.
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
  /** Text of the notice: the reason of a sanction, or the answer. */
  words: z.string(),
  /** End of the sanction. Null if it is permanent or the notice has no duration. */
  until: z.nullable(unixSecondsSchema),
  at: unixSecondsSchema,
});
export type Notice = z.infer<typeof noticeSchema>;

/** Lists the caller's unread notices, oldest first. */
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
