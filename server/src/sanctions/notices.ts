// Stores notices from the service to a user. Each is shown until it is read. A database trigger informs the user's
// connections.
import { NOTICE_KINDS, type Notice, type NoticeKind } from '@juzhongren/contract/notices';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../database/tables.ts';

/** Maximum notices per response. More follow once these are read. */
const AT_ONCE = 20;

export interface Telling {
  readonly userId: number;
  readonly kind: NoticeKind;
  /** Text of the notice, such as the reason for a sanction or the answer to a complaint. */
  readonly words: string;
  readonly until?: Date | null;
  readonly at: Date;
}

export async function tell(db: Kysely<Database>, { userId, kind, words, until = null, at }: Telling): Promise<void> {
  await db.insertInto('person_notice').values({ user_id: userId, kind, words, until, created_at: at }).execute();
}

const kindSchema = z.enum(NOTICE_KINDS);
const secondsOf = (time: Date) => Math.floor(time.getTime() / 1_000);

export async function unreadNotices(db: Kysely<Database>, userId: number): Promise<Notice[]> {
  const rows = await db
    .selectFrom('person_notice')
    .select(['notice_id', 'kind', 'words', 'until', 'created_at'])
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .orderBy('notice_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => ({
    noticeId: row.notice_id,
    kind: kindSchema.parse(row.kind),
    words: row.words,
    until: row.until === null ? null : secondsOf(row.until),
    at: secondsOf(row.created_at),
  }));
}

export async function countUnread(db: Kysely<Database>, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('person_notice')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks a notice as read. Has no effect on another user's notice or on one that was already read. */
export async function noteRead(
  db: Kysely<Database>,
  { userId, noticeId, at }: { userId: number; noticeId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('person_notice')
    .set({ seen_at: at })
    .where('notice_id', '=', noticeId)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute();
}

/** Retention after a notice was read; for an unread one, after it was created. */
const KEPT = { read: '90 days', unread: '1 year' } as const;

export async function sweepNotices(db: Kysely<Database>, at: Date): Promise<void> {
  const before = (kept: string) => sql<Date>`${at}::timestamptz - ${kept}::interval`;
  await db
    .deleteFrom('person_notice')
    .where((row) => row.or([row('seen_at', '<', before(KEPT.read)), row('created_at', '<', before(KEPT.unread))]))
    .execute();
}
