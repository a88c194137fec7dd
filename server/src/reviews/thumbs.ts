import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { heatOf } from './heat.ts';
import { lockScript, mendQuotation } from './scores.ts';

interface Thumb {
  readonly reviewId: number;
  readonly userId: number;
  readonly thumb: boolean;
  readonly at: Date;
}

/** `requoted`: whether the script's card quotes a different review now. */
export type ThumbOutcome =
  | { readonly thumbCount: number; readonly scriptId: number; readonly requoted: boolean }
  | 'no such review'
  | 'own review';

/** Gives or removes a user's thumb. Idempotent, even when several servers receive the request. */
export async function keepThumb(db: Kysely<Database>, wish: Thumb): Promise<ThumbOutcome> {
  return await db.transaction().execute(async (transaction) => {
    const scriptId = await findScriptOf(transaction, wish.reviewId);
    if (scriptId === undefined) return 'no such review';
    const script = await lockScript(transaction, scriptId);
    const review = await transaction
      .selectFrom('review')
      .select(['user_id', 'thumb_count'])
      .where('review_id', '=', wish.reviewId)
      .where('current', '=', true)
      .where('hidden', '=', false)
      .executeTakeFirst();
    if (script?.listed !== true || review === undefined) return 'no such review';
    if (review.user_id === wish.userId) return 'own review';
    const change = wish.thumb ? await give(transaction, wish) : -(await takeBack(transaction, wish));
    if (change === 0) return { thumbCount: review.thumb_count, scriptId, requoted: false };
    const thumbCount = review.thumb_count + change;
    await transaction
      .updateTable('review')
      .set({ thumb_count: thumbCount, heat: heatOf(sql.lit(thumbCount), sql.ref<Date>('created_at')) })
      .where('review_id', '=', wish.reviewId)
      .execute();
    return { thumbCount, scriptId, requoted: await mendQuotation(transaction, scriptId) };
  });
}

export async function findScriptOf(db: Kysely<Database>, reviewId: number): Promise<number | undefined> {
  const row = await db.selectFrom('review').select('script_id').where('review_id', '=', reviewId).executeTakeFirst();
  return row?.script_id;
}

async function give(transaction: Transaction<Database>, { reviewId, userId, at }: Thumb): Promise<number> {
  const given = await transaction
    .insertInto('review_thumb')
    .values({ review_id: reviewId, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(given.numInsertedOrUpdatedRows ?? 0);
}

async function takeBack(transaction: Transaction<Database>, { reviewId, userId }: Thumb): Promise<number> {
  const taken = await transaction
    .deleteFrom('review_thumb')
    .where('review_id', '=', reviewId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(taken.numDeletedRows);
}
