import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReviewWorld, reviewWorld, SCRIPT_ID } from './testing/review-world.ts';

let world: ReviewWorld;
beforeAll(async () => {
  world = await reviewWorld();
});
afterAll(() => world.close());

const row = () =>
  world.deps.db
    .selectFrom('script')
    .select(['rating_count', 'score', 'deduce_score', 'story_score', 'entertainment_score', 'difficulty_score'])
    .where('script_id', '=', SCRIPT_ID)
    .executeTakeFirstOrThrow();

test('scores 0 without reviews and 1000 for full marks, with difficulty kept apart', async () => {
  expect(await row()).toMatchObject({ rating_count: 0, score: 0, difficulty_score: 0 });
  await world.review(await world.critic(), { difficultyScore: 2 });
  expect(await row()).toEqual({
    rating_count: 1,
    score: 1000,
    deduce_score: 1000,
    story_score: 1000,
    entertainment_score: 1000,
    difficulty_score: 200,
  });
});

test('rounds averages to whole hundredths', async () => {
  await world.review(await world.critic(), { difficultyScore: 8 });
  await world.review(await world.critic(), { deduceScore: 6, difficultyScore: 10 });
  expect(await row()).toMatchObject({ rating_count: 3, score: 956, deduce_score: 867, difficulty_score: 667 });
});

test('updates the script row’s `updated_at` with each review', async () => {
  const time = async () => {
    const { updated_at } = await world.deps.db
      .selectFrom('script')
      .select('updated_at')
      .where('script_id', '=', SCRIPT_ID)
      .executeTakeFirstOrThrow();
    return updated_at.getTime();
  };
  const before = await time();
  await world.review(await world.critic());
  expect(await time()).toBeGreaterThan(before);
});
