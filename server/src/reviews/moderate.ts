import { type Kysely, sql, type Transaction } from 'kysely';
import { titleOf } from '../catalogue/shelf/script-titles.ts';
import type { Database } from '../database/tables.ts';
import { lockScript, mendScores } from './scores.ts';
import { findScriptOf } from './thumbs.ts';

/** What the operator may say of a review: to be seen or not, on the script's card or never there. */
export type Ruling = { readonly hidden: boolean } | { readonly on_card: boolean };

/**
 * Follows the operator's word and mends the script, whose number it gives, both or neither. Undefined when there is no
 * such review, or its writer has a newer one; 'spoiler' when the card should quote one.
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

/** How the operator ruled on a review so far. */
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

/** A card quotes one review: what was chosen before is left to its heat again. */
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
  /** The card quotes it now, or could. */
  readonly quotable: boolean;
}

export interface ReviewBy extends Pick<RuledReview, 'review_id' | 'comment' | 'hidden' | 'spoiler'> {
  readonly script_id: number;
  readonly script_name: string | null;
  readonly created_at: Date;
}

/** The current reviews that somebody wrote, hidden ones too, the newest first. */
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

/** The current reviews of a script for the operator, hidden ones too, the newest first. */
export async function readAllReviews(db: Kysely<Database>, scriptId: number): Promise<RuledReview[]> {
  const { rows } = await sql<RuledReview>`
    select review_id, user_id, u.nickname, comment, hidden, spoiler, thumb_count, on_card, quotable
    from review left join app_user u using (user_id)
    where script_id = ${scriptId} and current order by review.created_at desc, review_id desc`.execute(db);
  return rows;
}
