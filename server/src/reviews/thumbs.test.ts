import { ERROR } from '@juzhongren/contract/errors';
import { commentThumb } from '@juzhongren/contract/reviews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ruleOn } from './moderate.ts';
import { type ReviewWorld, reviewWorld } from './testing/review-world.ts';

let world: ReviewWorld;
beforeAll(async () => {
  world = await reviewWorld();
});
afterAll(() => world.close());

const freshReview = async () => world.review(await world.critic());
const thumb = (commentId: number, as: { token: string }, on = true) =>
  world.call(commentThumb, { commentId, thumb: on }, as);

test('counts a repeated thumb once, and removes it once', async () => {
  const [id, reader] = [await freshReview(), await world.user()];
  for (const answer of [await thumb(id, reader), await thumb(id, reader)]) {
    expect(answer).toMatchObject({ err: ERROR.ok, params: { thumbCount: 1 } });
  }
  for (const answer of [await thumb(id, reader, false), await thumb(id, reader, false)]) {
    expect(answer).toMatchObject({ err: ERROR.ok, params: { thumbCount: 0 } });
  }
});

test('counts one thumb per user when many requests arrive at once', async () => {
  const id = await freshReview();
  const people = await Promise.all(Array.from({ length: 20 }, () => world.user()));
  await Promise.all(people.flatMap((reader) => [thumb(id, reader), thumb(id, reader)]));
  const answers = await Promise.all(people.slice(0, 10).map((reader) => thumb(id, reader)));
  expect(answers.map(({ params }) => params.thumbCount)).toEqual(Array(10).fill(20));
  await Promise.all(people.flatMap((reader) => [thumb(id, reader, false), thumb(id, reader, false)]));
  const { thumb_count, heat, created_at } = await world.deps.db
    .selectFrom('review')
    .selectAll()
    .where('review_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(thumb_count).toBe(0);
  expect(heat).toBeCloseTo(created_at.getTime() / 1000 / (30 * 24 * 60 * 60), 9);
});

test('rejects visitors (2), thumbs on own reviews (1003) and on missing or hidden ones (1002)', async () => {
  const critic = await world.critic();
  const id = await world.review(critic);
  expect((await world.send(commentThumb, { commentId: id, thumb: true })).json()).toMatchObject({
    err: ERROR.sessionInvalid,
  });
  expect((await thumb(id, critic)).err).toBe(ERROR.notYours);
  expect((await thumb(id, critic, false)).err).toBe(ERROR.notYours);
  const reader = await world.user();
  expect((await thumb(2_147_483_647, reader)).err).toBe(ERROR.notFound);
  await ruleOn(world.deps.db, id, { hidden: true });
  expect((await thumb(id, reader)).err).toBe(ERROR.notFound);
  await world.deps.db
    .updateTable('review')
    .set({ hidden: false, current: false })
    .where('review_id', '=', id)
    .execute();
  expect((await thumb(id, reader)).err).toBe(ERROR.notFound);
  expect((await world.send(commentThumb, { commentId: 0, thumb: true }, reader)).json()).toMatchObject({
    err: ERROR.badInput,
  });
});

test('limits thumbs to sixty per minute (1004)', async () => {
  const [id, reader] = [await freshReview(), await world.user()];
  for (let count = 0; count < 60; count += 1) expect((await thumb(id, reader, count % 2 === 0)).err).toBe(0);
  expect((await thumb(id, reader)).err).toBe(ERROR.tooOften);
  world.clock.advance(60_000);
  expect((await thumb(id, reader)).err).toBe(0);
});
