import { type Kysely, sql, type Transaction } from 'kysely';
import { titleOf } from '../catalogue/index/script-titles.ts';
import type { Database } from '../database/tables.ts';
import { lockScript, mendScores } from './scores.ts';
import { findScriptOf } from './thumbs.ts';

/** Operator decision on a review: whether it is hidden, and whether the script's card quotes it or never does. */
export type Ruling = { readonly hidden: boolean } | { readonly on_card: boolean };

/**
 * Applies the decision and updates the script's scores and quotation in one transaction. Returns the script id.
 * Returns undefined if the review does not exist or its author has a newer one, and 'spoiler' if the card would quote a
 * spoiler.
 */
export async function ruleOn(
  db: Kysely<Database>,
  reviewId: number,
  ruling: Ruling,
): Promise<number | 'spoiler' | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const scriptId = await findScriptOf(transaction, reviewId);
    if (scriptId === undefined) return undefined;
    await lockScript(transaction, scriptId);
    const review = await transaction
      .selectFrom('review')
      .select('spoiler')
      .where('review_id', '=', reviewId)
      .where('current', '=', true)
      .executeTakeFirst();
    if (review === undefined) return undefined;
    if ('on_card' in ruling && ruling.on_card && review.spoiler) return 'spoiler';
    if ('on_card' in ruling && ruling.on_card) await clearChoice(transaction, scriptId);
    await transaction.updateTable('review').set(ruling).where('review_id', '=', reviewId).execute();
    await mendScores(transaction, [scriptId]);
    return scriptId;
  });
}

export async function findRuling(
  db: Kysely<Database>,
  reviewId: number,
): Promise<{ hidden: boolean; on_card: boolean | null } | undefined> {
  return await db
    .selectFrom('review')
    .select(['hidden', 'on_card'])
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
}

/** Clears the previous choice, because a card quotes only one review. That review then competes by heat again. */
async function clearChoice(transaction: Transaction<Database>, scriptId: number): Promise<void> {
  await transaction
    .updateTable('review')
    .set({ on_card: null })
    .where('script_id', '=', scriptId)
    .where('on_card', '=', true)
    .execute();
}

export interface RuledReview {
  readonly review_id: number;
  readonly user_id: number;
  readonly nickname: string | null;
  readonly comment: string;
  readonly hidden: boolean;
  readonly spoiler: boolean;
  readonly thumb_count: number;
  readonly on_card: boolean | null;
  readonly quotable: boolean;
}

export interface ReviewBy extends Pick<RuledReview, 'review_id' | 'comment' | 'hidden' | 'spoiler'> {
  readonly script_id: number;
  readonly script_name: string | null;
  readonly created_at: Date;
}

/** Returns a user's current reviews, including hidden ones, newest first. */
export async function readReviewsBy(db: Kysely<Database>, userId: number, limit: number): Promise<ReviewBy[]> {
  return await db
    .selectFrom('review')
    .select(['review_id', 'script_id', 'comment', 'hidden', 'spoiler', 'created_at'])
    .select(titleOf('review.script_id').as('script_name'))
    .where('user_id', '=', userId)
    .where('current', '=', true)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function readAllReviews(db: Kysely<Database>, scriptId: number): Promise<RuledReview[]> {
  const { rows } = await sql<RuledReview>`
    select review_id, user_id, u.nickname, comment, hidden, spoiler, thumb_count, on_card, quotable
    from review left join app_user u using (user_id)
    where script_id = ${scriptId} and current order by review.created_at desc, review_id desc`.execute(db);
  return rows;
}
