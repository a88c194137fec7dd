// Tests the casting of characters at two servers at once.
import { ERROR } from '@juzhongren/contract/errors';
import { partyCasting, partyCharacter } from '@juzhongren/contract/room-calls/seats';
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

const TASTE = { reading: 'heavy', talk: null, suspected: false, romance: null } as const;

test('CA1 CA3 CA8 CA10 collects wishes, proposes a cast, swaps two players and stores the result', async () => {
  const { partyId, players } = await world.lobby(3);
  const [host, guest] = [player(players, 0), player(players, 1)];
  for (const one of players) await accepted(other, partyCasting, { partyId, step: 'like', taste: TASTE }, one);
  await accepted(world, partyCasting, { partyId, step: 'propose' }, host);
  const proposed = (await viewOf(other, partyId, guest)).casting;
  expect(proposed).toMatchObject({ taste: TASTE, answered: players.map(({ userId }) => userId) });
  expect(proposed?.cast).toHaveLength(3);
  const userIds: [number, number] = [host.userId, guest.userId];
  await accepted(other, partyCasting, { partyId, step: 'exchange', userIds }, host);
  await accepted(world, partyCasting, { partyId, step: 'take' }, host);
  const given = (userId: number) => proposed?.cast?.find((each) => each.userId === userId)?.characterId;
  const rows = await world.deps.db
    .selectFrom('party_member')
    .select(['user_id', 'character_id'])
    .where('party_id', '=', partyId)
    .execute();
  expect(new Map(rows.map((row) => [row.user_id, row.character_id]))).toEqual(
    new Map([
      [host.userId, given(guest.userId)],
      [guest.userId, given(host.userId)],
      ...players.slice(2).map(({ userId }) => [userId, given(userId)] as const),
    ]),
  );
});

test('CA12 rejects casting steps that are out of turn or malformed', async () => {
  const { partyId, players } = await world.lobby(2);
  const [host, guest] = [player(players, 0), player(players, 1)];
  const err = async (request: object, as = host) => (await world.send(partyCasting, { partyId, ...request }, as)).err;
  expect(await err({ step: 'propose' }, guest)).toBe(ERROR.hostOnly);
  expect(await err({ step: 'take' })).toBe(ERROR.notNow);
  expect(await err({ step: 'exchange', userIds: [host.userId] })).toBe(ERROR.badInput);
  expect(await err({ step: 'like', taste: { ...TASTE, reading: 'huge' } })).toBe(ERROR.badInput);
  expect(await err({ step: 'like', taste: { ...TASTE, role: 'culprit' } })).toBe(ERROR.badInput);
  expect(await err({ step: 'like', taste: TASTE }, await world.user())).toBe(ERROR.notInRoom);
});

test('CA11 gives no character twice when a player chooses while the host accepts the cast', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { partyId, players } = await world.lobby(3);
    await accepted(world, partyCasting, { partyId, step: 'propose' }, player(players, 0));
    const [take, choose] = await Promise.all([
      (round % 2 === 0 ? world : other).call(partyCasting, { partyId, step: 'take' }, player(players, 0)),
      (round % 2 === 0 ? other : world).call(partyCharacter, { partyId, characterId: 'lu' }, player(players, 2)),
    ]);
    expect([ERROR.ok, ERROR.notNow]).toContain(take.err);
    expect([ERROR.ok, ERROR.characterTaken]).toContain(choose.err);
    const held = (await viewOf(other, partyId, player(players, 0))).members.flatMap(
      ({ characterId }) => characterId ?? [],
    );
    expect(new Set(held).size).toBe(held.length);
  }
});
