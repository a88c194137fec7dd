import { userGameRecord, userGameReport, userProfile } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { partyComment, partyReport } from '@juzhongren/contract/room-calls/after';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, playSampleGame, player, roomWorld, type RoomWorld } from '../rooms/testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const records = (who: { token: string }, page: { offset: string; limit: string } = { offset: '0', limit: '20' }) =>
  accepted(world, userGameRecord, page, who);

test('lists a game from its start, and adds score and report when it ends', async () => {
  const room = await world.lobby(1);
  expect(await records(player(room.players, 0))).toEqual([]);
  const game = await world.game();
  const [shen, lu] = [player(game.players, 0), player(game.players, 1)];
  const startTime = Math.floor(world.clock.now / 1_000);
  world.clock.advance(90_500);
  const [running] = await records(lu);
  expect(running).toMatchObject({ partyId: game.partyId, ended: false, score: 0, startTime, duration: 90 });
  expect((await world.call(userGameReport, { id: String(running?.id) }, lu)).err).toBe(ERROR.notNow);
  expect((await world.call(partyReport, { partyId: game.partyId }, lu)).err).toBe(ERROR.notNow);

  await playSampleGame(world, game);
  world.clock.advance(60_000);
  const [record] = await records(lu);
  expect(record).toEqual({
    id: running?.id,
    partyId: game.partyId,
    ScriptId: 1001,
    scriptName: sampleScript.card.name,
    scriptCharacterName: '陆怀远',
    player: 3,
    score: record?.score,
    startTime,
    duration: 90,
    ended: true,
    commented: false,
    next: null,
  });
  const { path } = await accepted(world, userGameReport, { id: String(record?.id) }, lu);
  expect(path).toMatch(/^\/report\/[\w-]{22}$/);
  expect(await accepted(world, partyReport, { partyId: game.partyId }, lu)).toEqual({ path });
  expect(await accepted(world, partyReport, { partyId: game.partyId }, shen)).not.toEqual({ path });
  expect((await world.call(userGameReport, { id: String(record?.id) }, shen)).err).toBe(ERROR.notFound);
  expect((await world.call(userGameReport, { id: '999999999999' }, shen)).err).toBe(ERROR.notFound);

  const ratings = { entertainmentScore: 10, storyScore: 10, deduceScore: 10, difficultyScore: 10 } as const;
  await accepted(world, partyComment, { partyId: game.partyId, comment: '好', ...ratings }, lu);
  expect(await records(lu)).toMatchObject([{ commented: true }]);
  expect(await accepted(world, userProfile, {}, lu)).toMatchObject({
    gameCount: 1,
    avgScore: record?.score,
    stayCommentCount: 0,
  });
});

test('returns the newest games first, page by page', async () => {
  const host = await world.user();
  const roomServices: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const game = await world.game();
    await world.deps.db
      .updateTable('party_member')
      .set({ user_id: host.userId })
      .where('party_id', '=', game.partyId)
      .where('character_id', '=', 'lu')
      .execute();
    roomServices.unshift(game.partyId);
    world.clock.advance(1_000);
  }
  const page = async (offset: number) =>
    (await records(host, { offset: String(offset), limit: '2' })).map((record) => record.partyId);
  expect(await page(0)).toEqual(roomServices.slice(0, 2));
  expect(await page(2)).toEqual(roomServices.slice(2));
});

test('omits a game that the player left or that was dissolved before its end', async () => {
  const game = await world.game();
  await accepted(world, partyExit, { partyId: game.partyId }, player(game.players, 2));
  expect(await records(player(game.players, 2))).toEqual([]);
  for (const one of game.players.slice(0, 2)) {
    await accepted(world, partyExit, { partyId: game.partyId, dismiss: true }, one);
  }
  expect(await records(player(game.players, 0))).toEqual([]);
});
