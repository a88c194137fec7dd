import { ERROR } from '@juzhongren/contract/errors';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { yiliLotteryDraw } from '@juzhongren/contract/partner';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RoomProcess } from '../rooms/testing/room-process.ts';
import { accepted, playSampleGame, player, type RoomWorld, roomWorld } from '../rooms/testing/room-world.ts';
import type { PartnerProgram } from '../ports/partner-program.ts';
import { addDraw } from './add-draw.ts';

let world: RoomWorld;
let second: RoomProcess;
let asked: { drawId: string; userId: number }[] = [];
let answer: Awaited<ReturnType<PartnerProgram['addDraw']>> = 'added';
const partner: PartnerProgram = {
  isDev: true,
  urlScheme: async () => 'refused',
  addDraw: async ({ drawId, userId }) => {
    asked.push({ drawId, userId });
    return answer;
  },
};
beforeAll(async () => {
  world = await roomWorld({ replace: { partner } });
  second = await world.another();
});
afterAll(() => world.close());
beforeEach(() => {
  asked = [];
  answer = 'added';
});

const draw = async (partyId: string, as: { token: string }, at: Pick<RoomProcess, 'call'> = world) =>
  (await at.call(yiliLotteryDraw, { partyId }, as)).err;

test('gives each player who finished the game one draw of their own', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  expect(await draw(partyId, player(players, 0))).toBe(ERROR.notNow);
  await playSampleGame(world, room);
  for (const one of players) {
    expect(await draw(partyId, one)).toBe(0);
    expect(await draw(partyId, one)).toBe(ERROR.alreadyDone);
  }
  expect(asked.map(({ userId }) => userId)).toEqual(players.map(({ userId }) => userId));
  expect(new Set(asked.map(({ drawId }) => drawId)).size).toBe(players.length);
  expect(JSON.stringify(asked)).not.toContain(partyId);
  // The result is the same after everyone has left.
  await accepted(world, partyExit, { partyId, dismiss: true }, player(players, 0));
  expect(await draw(partyId, player(players, 1))).toBe(ERROR.alreadyDone);
});

test('rejects running games, strangers and players who left', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  const [first, , last] = players;
  expect(await draw(partyId, await world.user())).toBe(ERROR.notInRoom);
  expect(await draw('room-unknown', first!)).toBe(ERROR.notInRoom);
  await accepted(world, partyExit, { partyId }, last!);
  expect(await draw(partyId, last!)).toBe(ERROR.notInRoom);
  await playSampleGame(world, { partyId, players: players.slice(0, 2) });
  expect(await draw(partyId, last!)).toBe(ERROR.notInRoom);
  expect(await draw(partyId, await world.user())).toBe(ERROR.notInRoom);
  expect(asked).toEqual([]);
  for (const payload of [{ partyId: 'x' }, {}, { partyId, userId: 1 }]) {
    expect(await world.send(yiliLotteryDraw, payload, first)).toMatchObject({ err: ERROR.badInput });
  }
  expect(await world.send(yiliLotteryDraw, { partyId })).toMatchObject({ err: ERROR.sessionInvalid });
});

test('answers 5000 if the partner does not accept, and retries later under the same draw id', async () => {
  const room = await world.game();
  await playSampleGame(world, room);
  const { partyId } = room;
  const one = player(room.players, 0);
  for (const fault of ['unavailable', 'refused'] as const) {
    answer = fault;
    expect(await draw(partyId, one)).toBe(ERROR.systemError);
  }
  answer = 'added';
  expect(await draw(partyId, one)).toBe(0);
  expect(await draw(partyId, one)).toBe(ERROR.alreadyDone);
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ drawId }) => drawId)).size).toBe(1);
});

test('gives no draw to a deleted account and sends nothing to the partner', async () => {
  const room = await world.game();
  await playSampleGame(world, room);
  const { userId } = player(room.players, 0);
  await world.deps.db.updateTable('app_user').set({ deleted_at: new Date() }).where('user_id', '=', userId).execute();
  const answer = await addDraw(world.deps, { partyId: room.partyId, userId });
  expect(answer).toEqual({ refused: ERROR.sessionInvalid });
  expect(asked).toEqual([]);
});

test('answers 5000 without a partner', async () => {
  const room = await world.game();
  await playSampleGame(world, room);
  const alone = await world.another({ replace: { partner: undefined } });
  expect(await draw(room.partyId, player(room.players, 0), alone)).toBe(ERROR.systemError);
});

test('adds one draw for twenty concurrent requests on two servers', async () => {
  const room = await world.game();
  await playSampleGame(world, room);
  const one = player(room.players, 0);
  const errs = await Promise.all(
    Array.from({ length: 20 }, (_, count) => draw(room.partyId, one, count % 2 === 0 ? world : second)),
  );
  expect(errs.filter((err) => err === ERROR.ok)).toHaveLength(1);
  expect(errs.filter((err) => err === ERROR.alreadyDone)).toHaveLength(19);
  expect(new Set(asked.map(({ drawId }) => drawId)).size).toBe(1);
});
