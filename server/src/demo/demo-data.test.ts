import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepScripts } from '../parties/testing/fixed-catalogue.ts';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { seedDemoData } from './demo-data.ts';
import { DEMO_PLAYERS } from './demo-texts.ts';

const SCRIPT_IDS = [1001, 1002, 1003, 1004];

let world: TestDeps;
beforeAll(async () => {
  world = await testDeps();
  await keepScripts(
    world.deps,
    SCRIPT_IDS.map((id) => ({ ...sampleScript, id, slug: `script-${id}` })),
  );
});
afterAll(() => world.close());

test('demo data goes into a database without people, once', async () => {
  expect(await seedDemoData(world.deps, [])).toBe(false);
  expect(await seedDemoData(world.deps, SCRIPT_IDS)).toBe(true);
  expect(await seedDemoData(world.deps, SCRIPT_IDS)).toBe(false);
});

test('everybody and every word is marked as such', async () => {
  const users = await world.deps.db.selectFrom('app_user').selectAll().execute();
  expect(users).toHaveLength(DEMO_PLAYERS.length);
  expect(users.every((user) => user.demo && user.phone === null && user.nickname.startsWith('演示玩家'))).toBe(true);
  const reviews = await world.deps.db.selectFrom('review').selectAll().execute();
  expect(reviews.every((review) => review.comment.startsWith('（演示评价）') && review.party_id === null)).toBe(true);
});

test.each(SCRIPT_IDS)('script %i has reviews of different people, words and ages, and a true row', async (scriptId) => {
  const { db } = world.deps;
  const reviews = await db.selectFrom('review').selectAll().where('script_id', '=', scriptId).execute();
  expect(reviews.length).toBeGreaterThanOrEqual(8);
  expect(reviews.length).toBeLessThanOrEqual(12);
  for (const key of ['comment', 'user_id', 'created_at'] as const) {
    expect(new Set(reviews.map((review) => String(review[key]))).size).toBe(reviews.length);
  }
  const thumbs = await db.selectFrom('review_thumb').selectAll().execute();
  for (const { review_id, thumb_count, user_id } of reviews) {
    const given = thumbs.filter((thumb) => thumb.review_id === review_id);
    expect(given).toHaveLength(thumb_count);
    expect(given.some((thumb) => thumb.user_id === user_id)).toBe(false);
  }
  const script = await db.selectFrom('script').selectAll().where('script_id', '=', scriptId).executeTakeFirstOrThrow();
  const mean = reviews.reduce((sum, one) => sum + one.deduce + one.story + one.entertainment, 0) / reviews.length / 3;
  expect(script).toMatchObject({ rating_count: reviews.length, score: Math.round(mean * 100), gamer_count: 12 });
  expect(script.hot_comment).toMatch(/^（演示评价）/);
});
