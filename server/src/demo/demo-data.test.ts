import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { findPacks } from '@juzhongren/pack-format/load/find-packs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepScripts } from '../rooms/testing/fixed-catalogue.ts';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { seedDemoData } from './demo-data.ts';
import { DEMO_PLAYERS, reviewsOf } from './demo-texts.ts';

const PACKS = fileURLToPath(new URL('../../../packs', import.meta.url));
const SCRIPT_IDS = [1001, 1002, 1003, 1004];
/** Script 1002 is a bundled pack; the others have no pack folder. */
const SLUGS = new Map([[1002, 'kongpu']]);

let world: TestDeps;
beforeAll(async () => {
  world = await testDeps();
  await keepScripts(
    world.deps,
    SCRIPT_IDS.map((id) => ({ ...sampleScript, id, slug: SLUGS.get(id) ?? `script-${id}` })),
  );
});
afterAll(() => world.close());

test('seeds demo data once, and only into a database without users', async () => {
  expect(await seedDemoData(world.deps, { scriptIds: [], packsFolder: PACKS })).toBe(false);
  expect(await seedDemoData(world.deps, { scriptIds: SCRIPT_IDS, packsFolder: PACKS })).toBe(true);
  expect(await seedDemoData(world.deps, { scriptIds: SCRIPT_IDS, packsFolder: PACKS })).toBe(false);
});

test('marks every demo user and review as demo data', async () => {
  const users = await world.deps.db.selectFrom('app_user').selectAll().execute();
  expect(users).toHaveLength(DEMO_PLAYERS.length);
  expect(users.every((user) => user.demo && user.phone === null && user.nickname.startsWith('演示玩家'))).toBe(true);
  const reviews = await world.deps.db.selectFrom('review').selectAll().execute();
  expect(reviews.every((review) => review.comment.startsWith('（演示评价）') && review.party_id === null)).toBe(true);
});

test.each(SCRIPT_IDS)(
  'gives script %i reviews that differ in author, text and age, and correct totals',
  async (scriptId) => {
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
    const script = await db
      .selectFrom('script')
      .selectAll()
      .where('script_id', '=', scriptId)
      .executeTakeFirstOrThrow();
    const mean = reviews.reduce((sum, one) => sum + one.deduce + one.story + one.entertainment, 0) / reviews.length / 3;
    expect(script).toMatchObject({ rating_count: reviews.length, score: Math.round(mean * 100), gamer_count: 12 });
    expect(script.hot_comment).toMatch(/^（演示评价）/);
  },
);

test("uses a bundled pack's own reviews, most of them without spoilers", async () => {
  const { db } = world.deps;
  const reviews = await db.selectFrom('review').select(['script_id', 'comment', 'spoiler']).execute();
  const own = reviewsOf(join(PACKS, 'kongpu')).reviews.map(({ comment }) => `（演示评价）${comment}`);
  const said = (scriptId: number) => reviews.filter(({ script_id }) => script_id === scriptId);
  expect(said(1002).map(({ comment }) => comment)).toEqual(expect.arrayContaining(own));
  expect(said(1001).some(({ comment }) => own.includes(comment))).toBe(false);
  const open = said(1002).filter(({ spoiler }) => !spoiler);
  expect(open.length).toBeGreaterThan(said(1002).length / 2);
});

test('finds reviews in every bundled pack and no duplicate comment', () => {
  const lists = findPacks(PACKS).map(reviewsOf);
  expect(lists.every(({ own }) => own)).toBe(true);
  const comments = lists.flatMap(({ reviews }) => reviews.map(({ comment }) => comment));
  expect(new Set(comments).size).toBe(comments.length);
});
