import { ERROR } from '@juzhongren/contract/errors';
import { partyReplay, type Replay } from '@juzhongren/contract/room-calls/after';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog, type RoomLog } from '../core/event-log.ts';
import {
  accepted,
  everybodyReady,
  player,
  playSampleGame,
  roomWorld,
  type RoomWorld,
  type TestRoom,
} from '../testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const ask = (partyId: string, as: { token: string }) => world.call(partyReplay, { partyId }, as);

async function finished(): Promise<TestRoom> {
  const game = await world.game();
  await playSampleGame(world, game);
  return game;
}

describe('replay of a game', () => {
  test("tells the players what happened, by characters and in the script's words", async () => {
    const { partyId, players } = await finished();
    const replay: Replay = await accepted(world, partyReplay, { partyId }, player(players, 1));
    const found = replay.moments.filter(({ kind }) => kind === 'found');
    expect(found.map(({ by, clueId, placeId, learned }) => [by, clueId, placeId, learned])).toEqual([
      ['shen', 'clock', 'garden', ['shen']],
      ['lu', 'glove', 'garden', ['lu']],
    ]);
    expect(replay.moments.find(({ kind, clueId }) => kind === 'published' && clueId === 'glove')?.learned).toEqual([
      'shen',
      'bai',
    ]);
    expect(replay.clues.find(({ clueId }) => clueId === 'glove')?.title).toBe('手套');
    expect(replay.places.map(({ name }) => name)).toContain('花园');
    expect(replay.awards.map(({ title }) => title)).toContain('本场最佳');
    expect(replay.endedAt).toBeGreaterThanOrEqual(replay.startedAt);
  });

  test('contains no notes, talk, notebooks or names of people', async () => {
    const { partyId, players } = await finished();
    const text = JSON.stringify(await accepted(world, partyReplay, { partyId }, player(players, 0)));
    expect(text).not.toMatch(/可疑|我有发现|玩家\d/);
  });

  test('answers 4005 before the reveal, and for ever in a room dissolved before it', async () => {
    const game = await world.lobby(3);
    expect((await ask(game.partyId, player(game.players, 0))).err).toBe(4005);
    const running = await world.game();
    const { partyId, players } = running;
    expect((await ask(partyId, player(players, 0))).err).toBe(4005);
    await everybodyReady(world, running);
    expect((await ask(partyId, player(players, 0))).err).toBe(4005);
    for (const one of players.slice(0, 2)) await accepted(world, partyExit, { partyId, dismiss: true }, one);
    expect((await ask(partyId, player(players, 0))).err).toBe(4005);
  });

  test('answers 4004 to a player who left, as to a stranger, until the reveal', async () => {
    const game = await world.game();
    const { partyId, players } = game;
    const leaver = player(players, 2);
    const stranger = await world.user();
    await accepted(world, partyExit, { partyId }, leaver);
    for (const one of [leaver, stranger]) expect((await ask(partyId, one)).err).toBe(4004);
    expect((await ask('nowhere-at-a', stranger)).err).toBe(4004);
    await playSampleGame(world, { partyId, players: players.slice(0, 2) });
    expect((await ask(partyId, leaver)).err).toBe(0);
    expect((await ask(partyId, stranger)).err).toBe(4004);
  });

  test('stays the same when players leave and when the room is dissolved', async () => {
    const { partyId, players } = await finished();
    const before = await accepted(world, partyReplay, { partyId }, player(players, 0));
    await accepted(world, partyExit, { partyId }, player(players, 2));
    await accepted(world, partyExit, { partyId, dismiss: true }, player(players, 0));
    const other = await world.another();
    for (const one of players) expect(await accepted(other, partyReplay, { partyId }, one)).toEqual(before);
  });

  test('makes the replay once for all who ask, and again after a failure', async () => {
    const { partyId, players } = await finished();
    const real = openLog(world.deps.db);
    let read = 0;
    const log: RoomLog = {
      ...real,
      async readTold(id) {
        read += 1;
        if (read === 1) throw new Error('the database is away');
        return await real.readTold(id);
      },
    };
    const other = await world.another({ log });
    const asking = () => other.call(partyReplay, { partyId }, player(players, 0));
    expect((await asking()).status).toBe(500);
    const answers = await Promise.all([asking(), asking(), asking()]);
    expect(answers.map(({ err }) => err)).toEqual([0, 0, 0]);
    await asking();
    expect(read).toBe(2);
  });
});

describe('texts of all characters', () => {
  test("returns another character's chapters in the debrief, and refuses every name alike before", async () => {
    const game = await world.game();
    const { partyId, players } = game;
    const shen = player(players, 0);
    const textsOf = (characterId: string) => world.call(gameData, { partyId, characterId }, shen);
    for (const name of ['lu', 'bai', 'nobody']) {
      const refused = await textsOf(name);
      expect(refused).toEqual({ ...(await textsOf('somebody-else')), err: ERROR.notNow });
    }
    expect((await textsOf('shen')).params).toEqual(await accepted(world, gameData, { partyId }, shen));
    await playSampleGame(world, game);
    const { acts } = await accepted(world, gameData, { partyId, characterId: 'bai', act: '2' }, shen);
    expect(acts.map(({ act, chapters }) => [act, chapters[0]?.text])).toEqual([[2, '白在第2幕知道的事。']]);
    expect((await textsOf('nobody')).err).toBe(1002);
    const stranger = await world.user();
    expect((await world.call(gameData, { partyId, characterId: 'bai' }, stranger)).err).toBe(4004);
  });
});
