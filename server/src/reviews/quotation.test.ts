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

test('quotes the hottest short non-spoiler with three thumbs and notifies other servers', async () => {
  const id = await write('第一');
  await world.applaud(id, 2);
  expect(await quoted()).toBeNull();
  world.told.length = 0;
  await world.applaud(id, 2);
  expect(await quoted()).toBe('第一');
  // The fourth thumb did not change the card.
  expect(world.told).toEqual([SCRIPT_ID]);
  await world.applaud(await write('剧透', { spoiler: true }), 5);
  await world.applaud(await write('长'.repeat(61)), 5);
  expect(await quoted()).toBe('第一');
  await world.applaud(await write('短'.repeat(60)), 5);
  expect(await quoted()).toBe('短'.repeat(60));
});

test('updates the quotation when its review is edited, and removes it when marked a spoiler', async () => {
  const critic = await world.critic();
  const id = await world.review(critic, { comment: '原话' });
  await world.applaud(id, 3);
  await world.review(critic, { comment: '改过的话' });
  expect(await quoted()).toBe('改过的话');
  await world.review(critic, { comment: '改过的话', spoiler: true });
  expect(await quoted()).toBeNull();
});

test('removes a hidden review from list, score and card, and restores it when shown', async () => {
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

test('keeps a review hidden when its author edits it', async () => {
  const critic = await world.critic();
  await rule(await world.review(critic), { hidden: true });
  await world.review(critic, { comment: '再试' });
  expect((await world.list()).comments).toEqual([]);
  expect((await world.list({ as: critic })).mine?.comment).toBe('再试');
});

test('lets the operator choose or exclude the review that the card quotes', async () => {
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

test('refuses to quote a spoiler and keeps the current quotation', async () => {
  const chosen = await write('选中的');
  await rule(chosen, { on_card: true });
  expect(await rule(await write('凶手是……', { spoiler: true }), { on_card: true })).toBe('spoiler');
  expect(await quoted()).toBe('选中的');
});

test('removes a chosen review from the card when its author marks it a spoiler', async () => {
  const critic = await world.critic();
  await rule(await world.review(critic, { comment: '凶手是……' }), { on_card: true });
  expect(await quoted()).toBe('凶手是……');
  await world.review(critic, { comment: '凶手是……', spoiler: true });
  expect(await quoted()).toBeNull();
});

test('ignores a decision on a review that a newer one replaced', async () => {
  await rule(await write('选中的'), { on_card: true });
  const old = await write('旧的');
  await world.deps.db.updateTable('review').set({ current: false }).where('review_id', '=', old).execute();
  expect(await rule(old, { on_card: true })).toBeUndefined();
  expect(await quoted()).toBe('选中的');
});

test('drops the operator’s choice when the author changes the review’s text', async () => {
  const critic = await world.critic();
  await rule(await world.review(critic, { comment: '选中的' }), { on_card: true });
  await world.review(critic, { comment: '选中的', deduceScore: 2 });
  expect(await quoted()).toBe('选中的');
  await world.review(critic, { comment: '广告' });
  expect(await quoted()).toBeNull();
});
