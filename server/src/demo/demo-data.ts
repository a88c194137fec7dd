// Something to see in a database that is new: made-up players and what they say of the scripts, marked as such. Never in
// production, never beside real people.
import type { Deps } from '../deps.ts';
import { scoresOf } from '../reviews/scores.ts';
import { DEMO_PLAYERS, DEMO_REVIEWS } from './demo-texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Puts demo players and reviews into a database without people; false when it has some. */
export async function seedDemoData(deps: Pick<Deps, 'db' | 'now'>, scriptIds: readonly number[]): Promise<boolean> {
  return await deps.db.transaction().execute(async (transaction) => {
    const anybody = await transaction.selectFrom('app_user').select('user_id').limit(1).executeTakeFirst();
    if (anybody !== undefined || scriptIds.length === 0) return false;
    const now = deps.now();
    const players = await transaction
      .insertInto('app_user')
      .values(
        DEMO_PLAYERS.map((nickname) => ({
          phone: null,
          nickname,
          avatar: null,
          demo: true,
          created_at: new Date(now),
        })),
      )
      .returning('user_id')
      .execute();
    for (const [at, scriptId] of scriptIds.entries()) {
      const reviews = players.map(({ user_id }, player) => ({
        script_id: scriptId,
        party_id: null,
        user_id,
        ...demoReview(at, player),
        created_at: new Date(now - (player + 1) * DAY_MS),
      }));
      await transaction.insertInto('review').values(reviews).execute();
      const sum = (rating: 'deduce' | 'story' | 'entertainment' | 'difficulty') =>
        reviews.reduce((total, review) => total + review[rating], 0);
      const scores = scoresOf({
        count: reviews.length,
        deduce: sum('deduce'),
        story: sum('story'),
        entertainment: sum('entertainment'),
        difficulty: sum('difficulty'),
      });
      await transaction
        .updateTable('script')
        .set({
          rating_count: reviews.length,
          score: scores.score,
          deduce_score: scores.deduceScore,
          story_score: scores.storyScore,
          entertainment_score: scores.entertainmentScore,
          difficulty_score: scores.difficultyScore,
          hot_comment: reviews[0]?.comment ?? null,
          updated_at: new Date(now),
        })
        .where('script_id', '=', scriptId)
        .execute();
    }
    return true;
  });
}

/** Another one for each script and player, the same each time. */
function demoReview(script: number, player: number) {
  const review = DEMO_REVIEWS[(script + player) % DEMO_REVIEWS.length];
  if (review === undefined) throw new Error('there are no demo reviews');
  return review;
}
