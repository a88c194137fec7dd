// Calls for notices to one user: sanctions and their reasons, and outcomes of complaints and feedback. Extension.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { emptySchema, noRequestSchema, unixSecondsSchema } from './primitives.ts';

/** `params` of a `banned` or `muted` error. `until` is in Unix seconds; null means permanent. */
export const imposedSchema = z.object({ reason: z.string(), until: z.nullable(unixSecondsSchema) });
export type Imposed = z.infer<typeof imposedSchema>;

/**
 * Kinds of notices. Sanctions: a warning (`warning`), suspension from chat (`talk`), reviews (`reviews`) or public
 * lobbies (`board`), and lifting one (`lifted`). Removed content: a name (`renamed`), a portrait (`portrait`), or a
 * group's name or picture (`group`). Answers: to a complaint (`complaint`) or to feedback (`feedback`). `table`: a seat
 * the user asked for or queued for. `sign-in`: wrong second-factor codes ended one of the user's sessions.
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
  /** Reason or answer. */
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
