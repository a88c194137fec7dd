import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { INBOX_COLUMNS, type InboxColumn } from '../database/tables/inbox.ts';

interface Feedback {
  readonly userId: number;
  readonly type: number;
  readonly remark: string;
  readonly at: Date;
}

/** Stores feedback for the operator, unless the account was just deleted. */
export async function keepFeedback(db: Kysely<Database>, { userId, type, remark, at }: Feedback): Promise<void> {
  // The lock waits for a running account deletion and then sees its result.
  await sql`
    insert into feedback (user_id, feedback_type, remark, created_at)
    select user_id, ${type}::smallint, ${remark}, ${at}::timestamptz from app_user
    where user_id = ${userId} and deleted_at is null
    for key share`.execute(db);
}

export interface ListedFeedback extends Pick<Selectable<Database['feedback']>, InboxColumn> {
  readonly feedback_id: number;
  readonly user_id: number;
  readonly nickname: string;
  readonly remark: string;
  readonly created_at: Date;
}

export async function readFeedback(
  db: Kysely<Database>,
  { limit, wanted }: { limit: number; wanted: RawBuilder<boolean> },
): Promise<ListedFeedback[]> {
  return await db
    .selectFrom('feedback')
    .innerJoin('app_user', 'app_user.user_id', 'feedback.user_id')
    .select(['feedback_id', 'feedback.user_id', 'nickname', 'remark', 'feedback.created_at'])
    .select(INBOX_COLUMNS)
    .where(wanted)
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback_id', 'desc')
    .limit(limit)
    .execute();
}

export async function findFeedback(
  db: Kysely<Database>,
  feedbackId: number,
): Promise<Pick<ListedFeedback, 'feedback_id' | 'user_id' | 'created_at' | 'state'> | undefined> {
  return await db
    .selectFrom('feedback')
    .select(['feedback_id', 'user_id', 'created_at', 'state'])
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirst();
}

export async function dropFeedback(db: Kysely<Database>, feedbackId: number): Promise<boolean> {
  const dropped = await db.deleteFrom('feedback').where('feedback_id', '=', feedbackId).executeTakeFirst();
  return dropped.numDeletedRows === 1n;
}

export async function sweepFeedback(db: Kysely<Database>, { at, days }: { at: Date; days: number }): Promise<void> {
  await db
    .deleteFrom('feedback')
    .where('state', '=', 'closed')
    .where('closed_at', '<', sql<Date>`${at}::timestamptz - make_interval(days => ${days}::integer)`)
    .execute();
}
