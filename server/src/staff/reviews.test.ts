import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ruling } from '../reviews/moderate.ts';
import { type ReviewWorld, reviewWorld, SCRIPT_ID } from '../reviews/testing/review-world.ts';
import type { AuditedChange, Listener } from './action/action.ts';
import { listReviews, ruleOnReview } from './reviews.ts';
import { outputOf } from './testing/output-of.ts';

let world: ReviewWorld;
beforeAll(async () => {
  world = await reviewWorld();
});
afterAll(() => world.close());

async function resultOf(command: (people: Listener) => Promise<number | AuditedChange>) {
  const { code, lines } = await outputOf(command);
  return { code, lines };
}
const rule = (ruling: Ruling, id: number) => resultOf((people) => ruleOnReview(world.deps.db, { id, ruling }, people));

test('lists each review on one line with what the operator needs to decide', async () => {
  const critic = await world.critic();
  const id = await world.review(critic, { comment: '两\n行\u001b[2J', spoiler: true });
  await world.applaud(id, 1);
  await rule({ hidden: true }, id);
  await rule({ on_card: false }, id);
  expect(await resultOf((people) => listReviews(world.deps.db, SCRIPT_ID, people))).toEqual({
    code: 0,
    lines: [`${id}\t玩家 ${critic.userId}\t1 赞\t已隐藏、剧透、不上卡片\t两 行[2J`],
  });
  for (const scriptId of [404, Number.NaN]) {
    expect(await resultOf((people) => listReviews(world.deps.db, scriptId, people))).toEqual({
      code: 0,
      lines: ['没有这个剧本的评价。'],
    });
  }
});

test('applies each decision', async () => {
  const id = await world.review(await world.critic(), { comment: '好' });
  const seen = async () => (await world.list()).comments.some(({ commentId }) => commentId === id);
  expect(await rule({ hidden: true }, id)).toEqual({ code: 0, lines: ['好了。'] });
  expect(await seen()).toBe(false);
  await rule({ hidden: false }, id);
  expect(await seen()).toBe(true);
  await rule({ on_card: true }, id);
  expect((await world.script()).hot_comment).toBe('好');
  await rule({ on_card: false }, id);
  expect((await world.script()).hot_comment).toBeNull();
});

test('refuses to put a spoiler on the card', async () => {
  const id = await world.review(await world.critic(), { comment: '凶手是……', spoiler: true });
  expect(await rule({ on_card: true }, id)).toEqual({
    code: 1,
    lines: ['这条评价标了剧透，不能放到卡片上：没玩过的人也会看到。'],
  });
});

test.each([0, -1, 1.5, Number.NaN, 2_147_483_648, 2_147_483_647])(
  'reports that review %s does not exist',
  async (id) => {
    expect(await rule({ hidden: true }, id)).toEqual({ code: 1, lines: ['没有这条评价。'] });
  },
);
