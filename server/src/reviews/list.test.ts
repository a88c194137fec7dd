import { COMMENT_ORDER } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { commentList } from '@juzhongren/contract/reviews';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BEST, OTHER_SCRIPT_ID, type ReviewWorld, reviewWorld, SCRIPT_ID } from './testing/review-world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let world: ReviewWorld;
beforeAll(async () => {
  world = await reviewWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.db.deleteFrom('review').execute();
  world.geniuses.clear();
});

const write = async (comment: string, words = {}) => {
  const critic = await world.critic(comment);
  return { critic, id: await world.review(critic, { comment, ...words }) };
};
const order = async (by: 0 | 1 | 2, page = {}) =>
  (await world.list({ order: by, ...page })).comments.map(({ comment }) => comment).join('');

test('shows a visitor the author, text and time of a review, but nothing more', async () => {
  const { id } = await write('甲');
  world.clock.advance(5000);
  expect(await world.list()).toEqual({
    comments: [
      {
        commentId: id,
        avatar: '',
        nickname: '甲',
        createTime: Math.floor(world.clock.now / 1000) - 5,
        comment: '甲',
        spoiler: false,
        genius: false,
        like: false,
        thumbCount: 0,
      },
    ],
    played: false,
    mine: null,
  });
});

test('shows the author’s current name and avatar, and 匿名玩家 without a name', async () => {
  const { critic } = await write('旧名');
  const media = { media_id: 'a'.repeat(32), use: 'avatar' as const, bytes: Buffer.from('x'), public: true };
  await world.deps.db
    .insertInto('media')
    .values({ ...media, source: null, created_at: new Date() })
    .execute();
  const rename = (nickname: string, avatar: string | null) =>
    world.deps.db.updateTable('app_user').set({ nickname, avatar }).where('user_id', '=', critic.userId).execute();
  await rename('新名', media.media_id);
  expect((await world.list()).comments).toMatchObject([{ nickname: '新名', avatar: `/media/${media.media_id}.webp` }]);
  await rename('', null);
  expect((await world.list()).comments).toMatchObject([{ nickname: '匿名玩家', avatar: '' }]);
});

test('sorts experts first then newest (0), newest first (1), or hottest first (2)', async () => {
  const first = await write('一');
  world.clock.advance(DAY_MS);
  const second = await write('二');
  world.clock.advance(DAY_MS);
  await write('三');
  world.clock.advance(DAY_MS);
  await write('四');
  world.geniuses.add(first.critic.userId).add(second.critic.userId);
  await world.applaud(second.id, 2);
  expect(await order(0)).toBe('二一四三');
  expect(await order(1)).toBe('四三二一');
  expect(await order(2)).toBe('二四三一');
  const { comments } = await world.list({ order: COMMENT_ORDER.All });
  expect(comments.map(({ genius }) => genius)).toEqual([true, true, false, false]);
  for (const by of [0, 1, 2] as const) {
    const whole = await order(by);
    for (const limit of [1, 3]) {
      let pages = '';
      for (let offset = 0; offset < 6; offset += limit) pages += await order(by, { offset, limit });
      expect(pages).toBe(whole);
    }
  }
});

test('uses the newest-first order for 0 without experts, and breaks ties by review id', async () => {
  for (const words of ['一', '二', '三']) await write(words);
  expect(await order(0)).toBe('三二一');
  expect(await order(1)).toBe('三二一');
  expect(await order(2)).toBe('三二一');
});

test('treats ten times the thumbs as equal to thirty days of age', async () => {
  const old = await write('旧');
  world.clock.advance(30 * DAY_MS);
  await write('新');
  await world.applaud(old.id, 8);
  expect(await order(2)).toBe('新旧');
  await world.applaud(old.id, 2);
  expect(await order(2)).toBe('旧新');
});

test('shows a spoiler only to its author and to users who finished a game of the script', async () => {
  const { critic } = await write('凶手是……', { spoiler: true });
  const reader = await world.user();
  const seenBy = async (as?: typeof reader) => {
    const { comments, played } = await world.list(as && { as });
    return { words: comments[0]?.comment, marked: comments[0]?.spoiler, played };
  };
  expect(await seenBy()).toEqual({ words: '', marked: true, played: false });
  expect(await seenBy(reader)).toEqual({ words: '', marked: true, played: false });
  await world.finish(reader, OTHER_SCRIPT_ID);
  expect(await seenBy(reader)).toEqual({ words: '', marked: true, played: false });
  await world.finish(reader);
  expect(await seenBy(reader)).toEqual({ words: '凶手是……', marked: true, played: true });
  await world.deps.db.deleteFrom('script_player').where('user_id', '=', critic.userId).execute();
  expect(await seenBy(critic)).toEqual({ words: '凶手是……', marked: true, played: false });
});

test('includes the caller’s own review so that they can edit it', async () => {
  const { critic } = await write('我的', { deduceScore: 4, spoiler: true });
  expect((await world.list({ as: critic, offset: 40 })).mine).toEqual({
    ...BEST,
    comment: '我的',
    deduceScore: 4,
    spoiler: true,
  });
  expect((await world.list({ as: await world.critic() })).mine).toBeNull();
});

test('reports `like` only for the caller’s own thumb', async () => {
  const { id } = await write('好');
  await world.applaud(id, 2);
  const reader = await world.user();
  const thumb = async () => {
    const [comment] = (await world.list({ as: reader })).comments;
    return { like: comment?.like, thumbCount: comment?.thumbCount };
  };
  expect(await thumb()).toEqual({ like: false, thumbCount: 2 });
  await world.deps.db
    .insertInto('review_thumb')
    .values({ review_id: id, user_id: reader.userId, created_at: new Date() })
    .execute();
  expect((await thumb()).like).toBe(true);
});

test.each([
  { wrong: 'an order that is none', more: { order: '3' }, err: ERROR.badInput },
  { wrong: 'a negative offset', more: { offset: '-1' }, err: ERROR.badInput },
  { wrong: 'a huge offset', more: { offset: '100001' }, err: ERROR.badInput },
  { wrong: 'no limit', more: { limit: '0' }, err: ERROR.badInput },
  { wrong: 'a huge limit', more: { limit: '51' }, err: ERROR.badInput },
  { wrong: 'words for a number', more: { scriptId: '1 or 1=1' }, err: ERROR.badInput },
  { wrong: 'a script that is not there', more: { scriptId: '404' }, err: ERROR.notFound },
])('rejects $wrong', async ({ more, err }) => {
  const request = { scriptId: String(SCRIPT_ID), order: '0', offset: '0', limit: '10', ...more };
  expect((await world.call(commentList, request)).err).toBe(err);
});

test('returns nothing for an offset far beyond the last review', async () => {
  await write('一');
  for (const by of [0, 1, 2] as const) expect(await order(by, { offset: 100_000 })).toBe('');
});
