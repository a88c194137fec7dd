import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAllReviews, ruleOn } from './moderate.ts';
import { type ReviewWorld, reviewWorld, SCRIPT_ID } from './testing/review-world.ts';

let world: ReviewWorld;
beforeAll(async () => {
  world = await reviewWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.db.deleteFrom('review').execute();
  await world.deps.db.updateTable('script').set({ hot_comment: null }).execute();
});

const write = async (comment: string, words = {}) => world.review(await world.critic(), { comment, ...words });
const quoted = async () => (await world.script()).hot_comment;
const rule = (id: number, ruling: Parameters<typeof ruleOn>[2]) => ruleOn(world.deps.db, id, ruling);

test('the hottest short review with three thumbs, no spoiler, is quoted; other servers hear of it', async () => {
  const id = await write('第一');
  await world.applaud(id, 2);
  expect(await quoted()).toBeNull();
  world.told.length = 0;
  await world.applaud(id, 2);
  expect(await quoted()).toBe('第一');
  // The fourth thumb changed no card.
  expect(world.told).toEqual([SCRIPT_ID]);
  await world.applaud(await write('剧透', { spoiler: true }), 5);
  await world.applaud(await write('长'.repeat(61)), 5);
  expect(await quoted()).toBe('第一');
  await world.applaud(await write('短'.repeat(60)), 5);
  expect(await quoted()).toBe('短'.repeat(60));
});

test('it follows its review: changed words, marked a spoiler, thumbs taken back', async () => {
  const critic = await world.critic();
  const id = await world.review(critic, { comment: '原话' });
  await world.applaud(id, 3);
  await world.review(critic, { comment: '改过的话' });
  expect(await quoted()).toBe('改过的话');
  await world.review(critic, { comment: '改过的话', spoiler: true });
  expect(await quoted()).toBeNull();
});

test('hidden by the operator, a review is nowhere and does not count; shown again, it does', async () => {
  await write('平', { deduceScore: 4, storyScore: 4, entertainmentScore: 4 });
  const id = await write('好');
  await world.applaud(id, 3);
  expect(await rule(id, { hidden: true })).toBe(SCRIPT_ID);
  expect((await world.list()).comments.map(({ comment }) => comment)).toEqual(['平']);
  expect(await world.script()).toEqual({ rating_count: 1, score: 400, hot_comment: null });
  await rule(id, { hidden: false });
  expect((await world.list()).comments).toHaveLength(2);
  expect(await world.script()).toEqual({ rating_count: 2, score: 700, hot_comment: '好' });
  expect(await rule(404, { hidden: true })).toBeUndefined();
});

test('a hidden review stays hidden when its writer changes it', async () => {
  const critic = await world.critic();
  await rule(await world.review(critic), { hidden: true });
  await world.review(critic, { comment: '再试' });
  expect((await world.list()).comments).toEqual([]);
  expect((await world.list({ as: critic })).mine?.comment).toBe('再试');
});

test('the operator quotes what the rule would not, and keeps off the card what it would', async () => {
  const hot = await write('热');
  await world.applaud(hot, 4);
  const [first, second] = [await write('选一'.repeat(40)), await write('选二')];
  await rule(first, { on_card: true });
  expect(await quoted()).toBe('选一'.repeat(40));
  await rule(second, { on_card: true });
  expect(await quoted()).toBe('选二');
  await rule(second, { on_card: false });
  expect(await quoted()).toBe('热');
  await rule(hot, { on_card: false });
  expect(await quoted()).toBeNull();
  expect((await readAllReviews(world.deps.db, SCRIPT_ID)).map(({ on_card }) => on_card)).toEqual([false, null, false]);
});

test('a spoiler is never quoted, not by mistake either, and takes no place from what is', async () => {
  const chosen = await write('选中的');
  await rule(chosen, { on_card: true });
  expect(await rule(await write('凶手是……', { spoiler: true }), { on_card: true })).toBe('spoiler');
  expect(await quoted()).toBe('选中的');
});

test('marked a spoiler by its writer, a review leaves the card though the operator chose it', async () => {
  const critic = await world.critic();
  await rule(await world.review(critic, { comment: '凶手是……' }), { on_card: true });
  expect(await quoted()).toBe('凶手是……');
  await world.review(critic, { comment: '凶手是……', spoiler: true });
  expect(await quoted()).toBeNull();
});

test('a review that another took the place of is no review any more', async () => {
  await rule(await write('选中的'), { on_card: true });
  const old = await write('旧的');
  await world.deps.db.updateTable('review').set({ current: false }).where('review_id', '=', old).execute();
  expect(await rule(old, { on_card: true })).toBeUndefined();
  expect(await quoted()).toBe('选中的');
});

test('words the operator chose are not exchanged for others', async () => {
  const critic = await world.critic();
  await rule(await world.review(critic, { comment: '选中的' }), { on_card: true });
  await world.review(critic, { comment: '选中的', deduceScore: 2 });
  expect(await quoted()).toBe('选中的');
  await world.review(critic, { comment: '广告' });
  expect(await quoted()).toBeNull();
});
