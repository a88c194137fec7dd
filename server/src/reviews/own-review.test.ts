import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { partyComment } from '@juzhongren/contract/room-calls/after';
import { comment } from '@juzhongren/contract/reviews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BEST, OTHER_SCRIPT_ID, type ReviewWorld, reviewWorld, SCRIPT_ID } from './testing/review-world.ts';

let world: ReviewWorld;
beforeAll(async () => {
  world = await reviewWorld();
});
afterAll(() => world.close());

const request = { scriptId: SCRIPT_ID, ...BEST };
const reviewsOf = ({ userId }: { userId: number }) =>
  world.deps.db.selectFrom('review').selectAll().where('user_id', '=', userId).orderBy('review_id').execute();

test('lets a user who has played write a review and edit it in place', async () => {
  const critic = await world.critic();
  world.told.length = 0;
  await world.review(critic, { comment: '第一稿' });
  const [first] = await reviewsOf(critic);
  const { rating_count: count } = await world.script();
  world.clock.advance(60_000);
  await world.review(critic, { comment: '第二稿', spoiler: true, deduceScore: 2 });
  const [second, ...others] = await reviewsOf(critic);
  expect(others).toEqual([]);
  expect(second).toMatchObject({
    review_id: first?.review_id,
    created_at: first?.created_at,
    edited_at: new Date(world.clock.now),
    comment: '第二稿',
    spoiler: true,
    deduce: 2,
  });
  expect((await world.script()).rating_count).toBe(count);
  expect(world.told).toEqual([SCRIPT_ID, SCRIPT_ID]);
});

test('rejects visitors (2), users without a finished game (4005) and unknown scripts (1002)', async () => {
  const stranger = await world.user();
  const err = async (more: object, as?: { token: string }) =>
    (await world.send(comment, { ...request, ...more }, as)).json<{ err: number }>().err;
  expect(await err({})).toBe(ERROR.sessionInvalid);
  expect(await err({}, stranger)).toBe(ERROR.notNow);
  await world.deps.db
    .insertInto('script_player')
    .values({ script_id: SCRIPT_ID, user_id: stranger.userId, started_at: new Date(), finished_at: null })
    .execute();
  expect(await err({}, stranger)).toBe(ERROR.notNow);
  expect(await err({ scriptId: OTHER_SCRIPT_ID }, await world.critic())).toBe(ERROR.notNow);
  expect(await err({ scriptId: 404 }, await world.critic())).toBe(ERROR.notFound);
  expect(await reviewsOf(stranger)).toEqual([]);
});

test.each([
  { wrong: 'blank', more: { comment: ' \n ' } },
  { wrong: 'nothing readable', more: { comment: '\u0000' } },
  { wrong: 'too long', more: { comment: '长'.repeat(1001) } },
  { wrong: 'an odd rating', more: { storyScore: 7 } },
  { wrong: 'no rating', more: { storyScore: undefined } },
  { wrong: 'an unknown key', more: { genius: true } },
  { wrong: 'no word of spoiling', more: { spoiler: undefined } },
])('rejects with 1001: $wrong', async ({ more }) => {
  const answer = await world.send(comment, { ...request, ...more }, await world.critic());
  expect(answer.json<{ err: number }>().err).toBe(ERROR.badInput);
});

test('stores HTML as plain text', async () => {
  const critic = await world.critic();
  await world.review(critic, { comment: '<img src=x onerror=alert(1)>好' });
  expect((await world.list()).comments[0]?.comment).toBe('<img src=x onerror=alert(1)>好');
});

test('creates one review from twenty concurrent requests with the same or different ids', async () => {
  const critic = await world.critic();
  const { rating_count: before } = await world.script();
  const many = Array.from({ length: 5 }, () => world.call(comment, { ...request, requestId: randomUUID() }, critic));
  const requestId = randomUUID();
  const same = Array.from({ length: 15 }, () => world.call(comment, { ...request, requestId }, critic));
  const answers = await Promise.all([...many, ...same]);
  expect(answers.map(({ err }) => err)).toEqual(Array(20).fill(0));
  expect(await reviewsOf(critic)).toHaveLength(1);
  expect((await world.script()).rating_count).toBe(before + 1);
});

test('ignores a late retry after a newer edit', async () => {
  const critic = await world.critic();
  const first = { ...request, comment: '旧', requestId: randomUUID() };
  await world.call(comment, first, critic);
  await world.call(comment, { ...request, comment: '新', requestId: randomUUID() }, critic);
  expect((await world.call(comment, first, critic)).err).toBe(0);
  expect(await reviewsOf(critic)).toMatchObject([{ comment: '新' }]);
});

test('limits reviews to ten per hour (1004), but still answers a retry', async () => {
  const critic = await world.critic();
  const requestId = randomUUID();
  await world.call(comment, { ...request, requestId }, critic);
  for (let count = 1; count < 10; count += 1) await world.review(critic);
  expect((await world.call(comment, { ...request, comment: '十一' }, critic)).err).toBe(ERROR.tooOften);
  expect((await world.call(comment, { ...request, requestId }, critic)).err).toBe(0);
  expect(await reviewsOf(critic)).toMatchObject([{ comment: BEST.comment }]);
  world.clock.advance(60 * 60 * 1000);
  await world.review(critic, { comment: '十一' });
});

test('counts only a user’s newest review, and applies the next edit to it', async () => {
  const critic = await world.critic();
  await world.review(critic, { comment: '页面上写的', deduceScore: 2 });
  const before = await world.script();
  const partyId = await endedRoom(critic.userId);
  world.clock.advance(1000);
  const { spoiler: _, ...unmarked } = BEST;
  expect((await world.call(partyComment, { partyId, ...unmarked, comment: '局后写的' }, critic)).err).toBe(0);
  expect(await reviewsOf(critic)).toMatchObject([
    { comment: '页面上写的', current: false },
    { comment: '局后写的', current: true, spoiler: false, party_id: partyId },
  ]);
  expect((await world.script()).rating_count).toBe(before.rating_count);
  expect((await world.script()).score).toBeGreaterThan(before.score);
  expect((await world.list()).comments.filter(({ comment: words }) => words.endsWith('写的'))).toHaveLength(1);
  await world.review(critic, { comment: '又改了' });
  expect(await reviewsOf(critic)).toMatchObject([{ comment: '页面上写的' }, { comment: '又改了', party_id: partyId }]);
});

async function endedRoom(userId: number): Promise<string> {
  const partyId = randomUUID().replaceAll('-', '').slice(0, 12);
  const at = new Date(world.clock.now);
  await world.deps.db
    .insertInto('party')
    .values({
      party_id: partyId,
      script_id: SCRIPT_ID,
      version: 'v1',
      host_id: userId,
      status: PARTY_STATUS.Gameing,
      stage: GAME_STAGE.VoteEnd,
      created_at: at,
      started_at: at,
      ended_at: at,
      created_by: userId,
      create_request_id: null,
      deadline_at: null,
      deadline_claimed_until: null,
    })
    .execute();
  await world.deps.db
    .insertInto('party_member')
    .values({
      party_id: partyId,
      user_id: userId,
      character_id: 'shen',
      joined_at: at,
      left_at: null,
      score: 80,
      report_token: partyId,
    })
    .execute();
  return partyId;
}
