// Rows that staff actions return to the console, limited to the fields the client reads. Times are ISO 8601, amounts
// are in cents.
import * as z from 'zod/mini';
import { STAFF_ROLES } from './calls.ts';

const timeSchema = z.string();
const noTime = z.nullable(z.string());
const noNumber = z.nullable(z.number());
const noText = z.nullable(z.string());

export const foundPersonRow = z.object({
  user_id: z.int(),
  nickname: z.string(),
  /** Masked phone number. */
  phone: noText,
  created_at: timeSchema,
});
export type FoundPerson = z.infer<typeof foundPersonRow>;

const sanctionRow = z.object({
  sanction_id: z.int(),
  kind: z.string(),
  reason: z.string(),
  since: timeSchema,
  until: noTime,
  lifted_at: noTime,
});
export type SanctionRow = z.infer<typeof sanctionRow>;

/** Review in a list of all reviews by one user, without the text. */
const reviewByFields = z.object({
  review_id: z.int(),
  script_id: z.int(),
  script_name: noText,
  hidden: z.boolean(),
  spoiler: z.boolean(),
  created_at: timeSchema,
});

export const personRow = z.extend(foundPersonRow, {
  deletion_asked_at: noTime,
  member_until: noTime,
  sanctions: z.array(sanctionRow),
  sessions: z.array(z.object({ created_at: timeSchema, used_at: timeSchema })),
  rooms: z.array(
    z.object({
      party_id: z.string(),
      script_id: z.int(),
      script_name: z.optional(noText),
      joined_at: timeSchema,
      left_at: noTime,
    }),
  ),
  orders: z.array(
    z.object({
      out_trade_no: z.string(),
      product: z.string(),
      description: z.optional(z.string()),
      amount: z.number(),
      status: z.string(),
      created_at: timeSchema,
    }),
  ),
  reviews: z.optional(z.array(reviewByFields)),
  complaints: z.array(
    z.object({
      complaint_id: z.int(),
      user_id: noNumber,
      about_id: noNumber,
      reason: z.string(),
      created_at: timeSchema,
    }),
  ),
});
export type PersonRow = z.infer<typeof personRow>;

const inboxFields = {
  state: z.string(),
  taken_by: noText,
  /** Name of the member of staff that colleagues see. */
  taken_by_name: z.optional(noText),
  closed_by_name: z.optional(noText),
  taken_at: noTime,
  closed_by: noText,
  closed_at: noTime,
  created_at: timeSchema,
};

export const complaintRow = z.object({
  ...inboxFields,
  complaint_id: z.int(),
  user_id: noNumber,
  nickname: noText,
  about_id: noNumber,
  about_nickname: noText,
  /** Group id, if the complaint is about the name or picture of a group. */
  group_id: z.optional(noText),
  party_id: z.string(),
  script_name: z.optional(noText),
  chat_seq: noNumber,
  reason: z.string(),
});
export type ComplaintRow = z.infer<typeof complaintRow>;

export const wholeComplaintRow = z.extend(complaintRow, {
  said: noText,
  /** Earlier sanctions of the reported user, and reviews of that user, which staff can hide. */
  sanctions: z.optional(z.array(sanctionRow)),
  reviews: z.optional(z.array(z.extend(reviewByFields, { comment: z.string() }))),
  /** Current name, picture and owner of the reported group; null if the group no longer exists. */
  group: z.optional(z.nullable(z.object({ name: z.string(), avatar: z.string(), owner: noNumber }))),
  remark: z.string(),
  result: noText,
  around: z.array(
    z.object({
      chatSeq: z.int(),
      userId: z.int(),
      nickname: z.string(),
      text: noText,
      circle: z.nullable(z.array(z.int())),
      at: z.number(),
    }),
  ),
});
export type WholeComplaint = z.infer<typeof wholeComplaintRow>;

export const publicLobbyRow = z.object({
  party_id: z.string(),
  table_id: z.string(),
  user_id: z.int(),
  nickname: z.string(),
  script_name: noText,
  seats_free: z.int(),
  remark: z.string(),
  listed_at: z.string(),
});
export type PublicLobbyRow = z.infer<typeof publicLobbyRow>;

export const feedbackRow = z.object({
  ...inboxFields,
  feedback_id: z.int(),
  user_id: noNumber,
  nickname: noText,
  remark: z.string(),
  result: noText,
});
export type FeedbackRow = z.infer<typeof feedbackRow>;

export const scriptRow = z.object({
  script_id: z.int(),
  slug: z.string(),
  /** Script title as players see it. Null if this release of the server cannot read the script. */
  title: noText,
  version: z.string(),
  listed: z.boolean(),
  rating_count: z.int(),
  updated_at: timeSchema,
});
export type ScriptRow = z.infer<typeof scriptRow>;

export const versionRow = z.object({
  script_id: z.int(),
  version: z.string(),
  /** Edition number; null for versions that were imported before edition numbers were recorded. */
  edition: noNumber,
  came_at: timeSchema,
  /** Member of staff who imported the version. Null if the server imported it at a start. */
  brought_by: noText,
  /**
   * `shown`: the catalogue currently offers this version. `held`: staff rolled back to this version, so a server start
   * does not replace it by a newer one.
   */
  shown: z.boolean(),
  held: z.boolean(),
  /** Running games that use this version. */
  games: z.number(),
});
export type VersionRow = z.infer<typeof versionRow>;

export const reviewRow = z.object({
  review_id: z.int(),
  user_id: noNumber,
  nickname: z.optional(noText),
  comment: z.string(),
  hidden: z.boolean(),
  spoiler: z.boolean(),
  /**
   * True if staff chose this review to be quoted on the script card, false if staff excluded it. Null if staff did not
   * decide; a short review with enough likes and no spoiler then qualifies.
   */
  on_card: z.nullable(z.boolean()),
  thumb_count: z.int(),
});
export type ReviewRow = z.infer<typeof reviewRow>;

export const orderRow = z.object({
  out_trade_no: z.string(),
  user_id: noNumber,
  product: z.string(),
  description: z.string(),
  amount: z.number(),
  status: z.string(),
  provider: z.string(),
  nickname: z.optional(noText),
  attention: noText,
  created_at: timeSchema,
});
export type OrderRow = z.infer<typeof orderRow>;

export const wholeOrderRow = z.extend(orderRow, {
  script_id: noNumber,
  script_name: z.optional(noText),
  party_id: noText,
  channel_id: z.string(),
  transaction_id: noText,
  expires_at: timeSchema,
  paid_at: noTime,
  granted_at: noTime,
  closed_at: noTime,
  refund_reason: noText,
  refund_asked_at: noTime,
  refunded_at: noTime,
  postings: z.array(
    z.object({ at: timeSchema, step: z.string(), debit: z.string(), credit: z.string(), amount: z.number() }),
  ),
});
export type WholeOrder = z.infer<typeof wholeOrderRow>;

const sumSchema = z.object({ orders: z.number(), amount: z.number() });
export const dayReportRow = z.object({
  day: z.string(),
  sold: z.record(z.string(), sumSchema),
  refunded: z.record(z.string(), sumSchema),
  balances: z.array(z.object({ account: z.string(), balance: z.number() })),
  unsound: z.array(z.string()),
});
export type DayReport = z.infer<typeof dayReportRow>;

export const batchRow = z.object({
  batchId: z.int(),
  type: z.int(),
  templateId: noNumber,
  scriptId: noNumber,
  /** Redeemable goods in words, e.g. `剧本《零点水位》`. */
  goods: z.optional(z.string()),
  remark: z.string(),
  size: z.int(),
  used: z.int(),
  revoked: z.int(),
  expiresAt: noTime,
  createdAt: timeSchema,
});
export type BatchRow = z.infer<typeof batchRow>;

export const codeRow = z.object({ tail: z.string(), usedAt: noTime, usedBy: noNumber, revoked: z.boolean() });
export type CodeRow = z.infer<typeof codeRow>;

/** New redemption code. No later call returns `code` again. `day` is the last day on which the code is valid. */
export const newCodeRow = z.object({
  code: z.string(),
  name: z.string(),
  day: z.optional(z.string()),
  batchId: z.int(),
  remark: z.string(),
});
export const newCertificateRow = z.object({ number: z.string() });

export const staffRow = z.object({
  user_id: z.int(),
  nickname: z.string(),
  /** Name that colleagues see; null if the user chose none. */
  display_name: z.optional(noText),
  role: z.enum(STAFF_ROLES),
  since: timeSchema,
  enrolled_at: noTime,
  enrol_until: noTime,
});
export type StaffRow = z.infer<typeof staffRow>;

export const siteFactRow = z.object({ what: z.string(), says: z.string() });
export type SiteFact = z.infer<typeof siteFactRow>;

/** Blocked word in the normalised form that is compared (`word`) and as staff entered it (`typed`). */
export const refusedWordRow = z.object({ word: z.string(), typed: z.string() });
export type RefusedWord = z.infer<typeof refusedWordRow>;

/** Refund that a second member of staff has yet to approve. */
export const refundRequestRow = z.object({
  out_trade_no: z.string(),
  amount: z.number(),
  asked_by: z.int(),
  asked_by_name: z.optional(noText),
  reason: z.string(),
  expires_at: timeSchema,
});
export type RefundRequestRow = z.infer<typeof refundRequestRow>;

/** Automatic reconciliation of one day's payments. `outcome` is its result; null while the reconciliation runs. */
export const reconciliationRow = z.object({ day: z.string(), outcome: noText, ended_at: noTime, server: z.string() });
export type ReconciliationRow = z.infer<typeof reconciliationRow>;

export const alarmRow = z.object({
  condition: z.string(),
  says: z.string(),
  todo: z.string(),
  page: z.optional(noText),
  /** Destination and time of the alert, or a note that no alert was sent. */
  told: z.optional(z.string()),
  raised_at: timeSchema,
  /** Time when the alert was sent; null until then. */
  told_at: noTime,
});
export type AlarmRow = z.infer<typeof alarmRow>;

export const auditLogRow = z.object({
  trail_id: z.int(),
  at: timeSchema,
  actor_kind: z.string(),
  actor: z.string(),
  actor_name: z.optional(noText),
  actor_from: z.string(),
  action: z.string(),
  on_what: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  context: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  /** `look` if staff only viewed data, `sign-in` if they signed in; null if something was changed. */
  kind: z.optional(noText),
  session: z.optional(noText),
});
export type AuditLogRow = z.infer<typeof auditLogRow>;
