import { sql } from 'kysely';
import { requireDefined } from '../../faults/require-defined.ts';
import { heatOf } from '../../reviews/heat.ts';
import type { Filling } from './filling.ts';
import { insertionOf, insertRows } from './insert-rows.ts';
import type { InsertedScript } from './insert-scripts.ts';
import { makePlays } from './make-plays.ts';
import { type MadeReview, makeReviews } from './make-reviews.ts';

const HEAT = heatOf(sql.ref('row.thumb_count'), sql.ref('row.created_at'));

interface Counts {
  readonly reviews: number;
  readonly plays: number;
  readonly thumbs: number;
}

/** Inserts plays and reviews of the scripts, with the thumbs. Scores are updated later. */
export async function insertPlays(
  filling: Filling,
  { scripts, userIds }: { scripts: readonly InsertedScript[]; userIds: readonly number[] },
): Promise<Counts> {
  const { transaction, random, now } = filling;
  const people = userIds.length;
  const userOf = (person: number) => requireDefined(userIds[person], 'people are numbered from 0 on');
  const made = scripts.map(({ script, fortune }) => {
    const reviews = makeReviews(random, { fortune, level: script.card.level, people, now });
    return { scriptId: script.id, reviews, plays: makePlays(random, { fortune, reviews, people, now }) };
  });
  const plays = made.flatMap(({ scriptId, plays: ofScript }) =>
    ofScript.map(({ person, startedAt, finishedAt }) => ({
      script_id: scriptId,
      user_id: userOf(person),
      started_at: new Date(startedAt),
      finished_at: finishedAt === null ? null : new Date(finishedAt),
    })),
  );
  await insertRows(transaction, 'script_player', plays);
  const reviews = made.flatMap(({ scriptId, reviews: ofScript }) =>
    ofScript.map((review) => ({ scriptId, userId: userOf(review.author), review })),
  );
  const reviewIds = await insertReviews(filling, reviews);
  const thumbs = reviews.flatMap(({ review }, at) => {
    const reviewId = requireDefined(reviewIds[at], 'every review has its number');
    return review.admirers.map((person) => ({
      review_id: reviewId,
      user_id: userOf(person),
      created_at: new Date(Math.round(review.at + (now - review.at) * random.share())),
    }));
  });
  await insertRows(transaction, 'review_thumb', thumbs);
  return { reviews: reviews.length, plays: plays.length, thumbs: thumbs.length };
}

/** Returns the review ids in the order of `reviews`. */
async function insertReviews(
  { transaction }: Filling,
  reviews: readonly { scriptId: number; userId: number; review: MadeReview }[],
): Promise<number[]> {
  if (reviews.length === 0) return [];
  const rows = reviews.map(({ scriptId, userId, review }) => ({
    script_id: scriptId,
    user_id: userId,
    party_id: null,
    comment: review.comment,
    spoiler: review.spoiler,
    deduce: review.deduce,
    story: review.story,
    entertainment: review.entertainment,
    difficulty: review.difficulty,
    created_at: new Date(review.at),
    current: review.current,
    hidden: review.hidden,
    thumb_count: review.admirers.length,
  }));
  const inserted = await sql<{ review_id: number; script_id: number; user_id: number; current: boolean }>`
    ${insertionOf('review', rows, { heat: HEAT })}
    returning review_id, script_id, user_id, current`.execute(transaction);
  const keyOf = (scriptId: number, userId: number, current: boolean) => `${scriptId}/${userId}/${current}`;
  const ids = new Map(
    inserted.rows.map((row) => [keyOf(row.script_id, row.user_id, row.current), row.review_id] as const),
  );
  return reviews.map(({ scriptId, userId, review }) =>
    requireDefined(ids.get(keyOf(scriptId, userId, review.current)), 'every review was inserted'),
  );
}
