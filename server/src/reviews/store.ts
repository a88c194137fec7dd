import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { type RatingSums, scoresOf } from './scores.ts';

export interface NewReview {
  readonly scriptId: number;
  readonly partyId: string;
  readonly userId: number;
  readonly requestId: string | undefined;
  readonly comment: string;
  readonly deduce: number;
  readonly story: number;
  readonly entertainment: number;
  readonly difficulty: number;
  /** Unix time in ms. */
  readonly at: number;
}

/**
 * Keeps a review and brings the script's scores up to date, both or neither. 'repeated' is the same request again,
 * 'taken' a second review of this party by this player; then nothing is written.
 */
export async function keepReview(db: Kysely<Database>, review: NewReview): Promise<'kept' | 'repeated' | 'taken'> {
  return db.transaction().execute(async (transaction) => {
    // One review of a script at a time: the sums below must see all that were committed before.
    await transaction
      .selectFrom('script')
      .select('script_id')
      .where('script_id', '=', review.scriptId)
      .forUpdate()
      .executeTakeFirst();
    if (await insertReview(transaction, review)) {
      await updateScores(transaction, review.scriptId, review.at);
      return 'kept';
    }
    const earlier = await transaction
      .selectFrom('review')
      .select('request_id')
      .where('party_id', '=', review.partyId)
      .where('user_id', '=', review.userId)
      .executeTakeFirstOrThrow();
    return earlier.request_id !== null && earlier.request_id === review.requestId ? 'repeated' : 'taken';
  });
}

async function insertReview(transaction: Transaction<Database>, review: NewReview): Promise<boolean> {
  const inserted = await transaction
    .insertInto('review')
    .values({
      script_id: review.scriptId,
      party_id: review.partyId,
      user_id: review.userId,
      request_id: review.requestId ?? null,
      comment: review.comment,
      deduce: review.deduce,
      story: review.story,
      entertainment: review.entertainment,
      difficulty: review.difficulty,
      created_at: new Date(review.at),
    })
    .onConflict((conflict) => conflict.columns(['party_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Recomputes a script's scores from all its reviews. Call it in the transaction that changed them. */
async function updateScores(transaction: Transaction<Database>, scriptId: number, at: number): Promise<void> {
  const { rows } = await sql<RatingSums>`
    select count(*)::int as count, coalesce(sum(deduce), 0)::int as deduce, coalesce(sum(story), 0)::int as story,
      coalesce(sum(entertainment), 0)::int as entertainment, coalesce(sum(difficulty), 0)::int as difficulty
    from review where script_id = ${scriptId}`.execute(transaction);
  const [sums] = rows;
  if (sums === undefined) throw new Error('An aggregate without a row.');
  const scores = scoresOf(sums);
  await transaction
    .updateTable('script')
    .set({
      rating_count: sums.count,
      score: scores.score,
      deduce_score: scores.deduceScore,
      story_score: scores.storyScore,
      entertainment_score: scores.entertainmentScore,
      difficulty_score: scores.difficultyScore,
      updated_at: new Date(at),
    })
    .where('script_id', '=', scriptId)
    .execute();
}
