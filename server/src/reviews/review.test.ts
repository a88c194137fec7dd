import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { partyComment } from '@juzhongren/contract/room-calls/after';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { commentList } from '@juzhongren/contract/reviews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, playSampleGame, player, roomWorld, type RoomWorld } from '../rooms/testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const full = { entertainmentScore: 10, storyScore: 10, deduceScore: 10, difficultyScore: 10 } as const;

const scores = () =>
  world.deps.db
    .selectFrom('script')
    .select(['rating_count', 'score', 'deduce_score', 'story_score', 'entertainment_score', 'difficulty_score'])
    .where('script_id', '=', 1001)
    .executeTakeFirstOrThrow();

async function endedGame() {
  const room = await world.game();
  await playSampleGame(world, room);
  return room;
}

test('saves a review and updates the script’s scores', async () => {
  const { partyId, players } = await endedGame();
  const before = await scores();
  expect(before).toMatchObject({ rating_count: 0, score: 0 });
  await accepted(world, partyComment, { partyId, comment: '好看', ...full, difficultyScore: 4 }, player(players, 0));
  await accepted(
    world,
    partyComment,
    { partyId, comment: '一般', ...full, deduceScore: 4, storyScore: 6 },
    player(players, 1),
  );
  expect(await scores()).toEqual({
    rating_count: 2,
    score: 833,
    deduce_score: 700,
    story_score: 800,
    entertainment_score: 1000,
    difficulty_score: 700,
  });
});

test('accepts one review per room (4012 after that) and answers a retry with success', async () => {
  const { partyId, players } = await endedGame();
  const { rating_count: before } = await scores();
  const request = { partyId, comment: '再来', ...full, requestId: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.call(partyComment, request, player(players, 2))),
  );
  expect(answers.every(({ err }) => err === ERROR.ok)).toBe(true);
  const other = { ...request, requestId: randomUUID() };
  expect((await world.call(partyComment, other, player(players, 2))).err).toBe(ERROR.alreadyDone);
  expect((await scores()).rating_count).toBe(before + 1);
});

test('accepts a spoiler mark, and still shows the spoiler to users who played', async () => {
  const { partyId, players } = await endedGame();
  await accepted(world, partyComment, { partyId, comment: '凶手是……', spoiler: true, ...full }, player(players, 0));
  const first = async (as: { token: string }) => {
    const page = { scriptId: '1001', order: '1', offset: '0', limit: '10' };
    const { comments } = await accepted(world, commentList, page, as);
    return comments.find(({ spoiler }) => spoiler)?.comment;
  };
  expect(await first(player(players, 1))).toBe('凶手是……');
  expect(await first(await world.user())).toBe('');
});

test('counts every review under concurrency', async () => {
  const rooms = await Promise.all(Array.from({ length: 5 }, endedGame));
  const { rating_count: before } = await scores();
  await Promise.all(
    rooms.flatMap(({ partyId, players }) =>
      players.map((one) => accepted(world, partyComment, { partyId, comment: '好', ...full }, one)),
    ),
  );
  expect((await scores()).rating_count).toBe(before + 15);
});

test('rejects reviews before the end (4005), by outsiders or leavers (4004) and invalid ones (1001)', async () => {
  const running = await world.game();
  const comment = (partyId: string, who: { token: string }, more: object = {}) =>
    world.send(partyComment, { partyId, comment: '好', ...full, ...more }, who);
  expect((await comment(running.partyId, player(running.players, 0))).err).toBe(ERROR.notNow);
  await accepted(world, partyExit, { partyId: running.partyId }, player(running.players, 2));
  await playSampleGame(world, { ...running, players: running.players.slice(0, 2) });
  expect((await comment(running.partyId, player(running.players, 2))).err).toBe(ERROR.notInRoom);
  expect((await comment(running.partyId, await world.user())).err).toBe(ERROR.notInRoom);
  for (const more of [
    { comment: '  ' },
    { comment: '\u0000' },
    { storyScore: 7 },
    { storyScore: 0 },
    { genius: true },
  ]) {
    expect((await comment(running.partyId, player(running.players, 0), more)).err).toBe(ERROR.badInput);
  }
  // Leaving the debrief does not remove the right to review.
  await accepted(world, partyExit, { partyId: running.partyId }, player(running.players, 1));
  expect((await comment(running.partyId, player(running.players, 1))).err).toBe(0);
});
