// Tests wishes for characters on two servers at once.
import { ERROR } from '@juzhongren/contract/errors';
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { partyReady, partyCharacter, partyStart, partyWish, partyYield } from '@juzhongren/contract/room-calls/seats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoomProcess } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld, viewOf } from './testing/room-world.ts';

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  other = await world.another();
});
afterAll(() => world.close());

const rolesOf = async (partyId: string) => {
  const rows = await world.deps.db
    .selectFrom('party_member')
    .select(['user_id', 'character_id'])
    .where('party_id', '=', partyId)
    .orderBy('record_id')
    .execute();
  return rows.map(({ character_id }) => character_id);
};

test('LO21 LO23 LO24 shows wishes to members and hands a character to a member who wants it', async () => {
  const { partyId, players } = await world.lobby(2);
  const [host, guest] = [player(players, 0), player(players, 1)];
  await accepted(world, partyCharacter, { partyId, characterId: 'lu' }, host);
  await accepted(world, partyCharacter, { partyId, characterId: 'bai' }, guest);
  const give = () => other.call(partyYield, { partyId, userId: guest.userId }, host);
  expect((await give()).err).toBe(ERROR.notNow);
  await accepted(other, partyWish, { partyId, characterIds: ['lu', 'shen'] }, guest);
  expect((await viewOf(world, partyId, host)).members[1]?.wanted).toEqual(['lu', 'shen']);
  expect((await give()).err).toBe(ERROR.ok);
  expect(await rolesOf(partyId)).toEqual(['bai', 'lu']);
  expect((await world.call(partyYield, { partyId, userId: host.userId }, host)).err).toBe(ERROR.badInput);
  expect((await world.call(partyWish, { partyId, characterIds: ['nobody'] }, guest)).err).toBe(ERROR.notFound);
  const many = { partyId, characterIds: ['lu', 'shen', 'bai', 'lu'] };
  expect((await world.send(partyWish, many, guest)).err).toBe(ERROR.badInput);
  const stranger = await world.user();
  expect((await world.call(partyWish, { partyId, characterIds: ['lu'] }, stranger)).err).toBe(ERROR.notInRoom);
});

test('LO26 LO28 PC1 gives every player their own seat when a wish changes during the start', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { partyId, players } = await world.lobby(3);
    const host = player(players, 0);
    for (const one of players) {
      await accepted(world, partyWish, { partyId, characterIds: ['lu', 'shen'] }, one);
      await accepted(world, partyReady, { partyId, ready: true }, one);
    }
    const [wish, start] = await Promise.all([
      (round % 2 === 0 ? world : other).call(partyWish, { partyId, characterIds: ['bai'] }, player(players, 2)),
      (round % 2 === 0 ? other : world).call(partyStart, { partyId }, host),
    ]);
    expect(start.err).toBe(ERROR.ok);
    expect([ERROR.ok, ERROR.notNow]).toContain(wish.err);
    const view = await viewOf(other, partyId, host);
    expect(view.stage).toBe(GAME_STAGE.Started);
    const dealt = view.members.map(({ characterId }) => characterId);
    expect(new Set(dealt)).toEqual(new Set(['bai', 'lu', 'shen']));
    expect(wish.err === ERROR.ok ? dealt[2] : 'bai').toBe('bai');
    expect(await rolesOf(partyId)).toEqual(dealt);
    expect(await viewOf(world, partyId, host)).toEqual(view);
  }
});

test('starts with the last wish or not at all when that wish is withdrawn during the start', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { partyId, players } = await world.lobby(3);
    for (const one of players) {
      await accepted(world, partyWish, { partyId, characterIds: ['lu'] }, one);
      await accepted(world, partyReady, { partyId, ready: true }, one);
    }
    const [wish, start] = await Promise.all([
      (round % 2 === 0 ? world : other).call(partyWish, { partyId, characterIds: [] }, player(players, 1)),
      (round % 2 === 0 ? other : world).call(partyStart, { partyId }, player(players, 0)),
    ]);
    const began = start.err === ERROR.ok;
    expect([wish.err, start.err]).toEqual(began ? [ERROR.notNow, ERROR.ok] : [ERROR.ok, ERROR.notEveryoneReady]);
    const view = await viewOf(other, partyId, player(players, 1));
    expect(view.me.characterId === null).toBe(!began);
  }
});
