// A person's reviews and thumbs, and what scripts and other people's reviews made of them.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { heatOf } from '../reviews/heat.ts';
import { lockScript, mendQuotation, mendScores } from '../reviews/scores.ts';

/** Scripts this person has reviewed, or thumbed a review of, ascending. */
export async function findReviewedScripts(db: Kysely<Database>, userId: number): Promise<number[]> {
  const { rows } = await sql<{ script_id: number }>`
    select script_id from review where user_id = ${userId}
    union
    select r.script_id from review_thumb t join review r using (review_id) where t.user_id = ${userId}
    order by script_id`.execute(db);
  return rows.map((row) => row.script_id);
}

/** Locks them, so that their reviews and thumbs stand still; in one order everywhere. Gives their numbers. */
export async function lockScripts(transaction: Transaction<Database>, userId: number): Promise<number[]> {
  const scriptIds = await findReviewedScripts(transaction, userId);
  for (const scriptId of scriptIds) await lockScript(transaction, scriptId);
  return scriptIds;
}

/** The scripts must be locked. Thumbs are taken back, reviews go with the thumbs of others on them. */
export async function eraseReviews(transaction: Transaction<Database>, userId: number): Promise<void> {
  const cooled = await takeBackThumbs(transaction, userId);
  const scored = await dropReviews(transaction, userId);
  if (scored.length > 0) await mendScores(transaction, scored);
  for (const scriptId of cooled) if (!scored.includes(scriptId)) await mendQuotation(transaction, scriptId);
}

/** Gives the scripts whose reviews are less hot now. */
async function takeBackThumbs(transaction: Transaction<Database>, userId: number): Promise<number[]> {
  const { rows } = await sql<{ script_id: number }>`
    with gone as (delete from review_thumb where user_id = ${userId} returning review_id)
    update review r
    set thumb_count = thumb_count - 1, heat = ${heatOf(sql<number>`(r.thumb_count - 1)`, sql.ref<Date>('r.created_at'))}
    from gone where r.review_id = gone.review_id
    returning r.script_id`.execute(transaction);
  return [...new Set(rows.map((row) => row.script_id))];
}

async function dropReviews(transaction: Transaction<Database>, userId: number): Promise<number[]> {
  const rows = await transaction.deleteFrom('review').where('user_id', '=', userId).returning('script_id').execute();
  return [...new Set(rows.map((row) => row.script_id))];
}
