// Erases a user's reviews and thumbs, and corrects the scores and counts derived from them.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { heatOf } from '../reviews/heat.ts';
import { lockScript, mendQuotation, mendScores } from '../reviews/scores.ts';

/** Returns the scripts that the user reviewed, or in which the user gave a thumb to a review, in ascending order. */
export async function findReviewedScripts(db: Kysely<Database>, userId: number): Promise<number[]> {
  const { rows } = await sql<{ script_id: number }>`
    select script_id from review where user_id = ${userId}
    union
    select r.script_id from review_thumb t join review r using (review_id) where t.user_id = ${userId}
    order by script_id`.execute(db);
  return rows.map((row) => row.script_id);
}

/**
 * Locks these scripts so that their reviews and thumbs cannot change. All code locks them in the same order. Returns
 * their ids.
 */
export async function lockScripts(transaction: Transaction<Database>, userId: number): Promise<number[]> {
  const scriptIds = await findReviewedScripts(transaction, userId);
  for (const scriptId of scriptIds) await lockScript(transaction, scriptId);
  return scriptIds;
}

/**
 * Removes the user's thumbs, and the user's reviews with the thumbs of others on them. The scripts must already be
 * locked.
 */
export async function eraseReviews(transaction: Transaction<Database>, userId: number): Promise<void> {
  const cooled = await takeBackThumbs(transaction, userId);
  const scored = await dropReviews(transaction, userId);
  if (scored.length > 0) await mendScores(transaction, scored);
  for (const scriptId of cooled) if (!scored.includes(scriptId)) await mendQuotation(transaction, scriptId);
}

/** Removes the user's thumbs. Returns the scripts whose reviews lost heat. */
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
