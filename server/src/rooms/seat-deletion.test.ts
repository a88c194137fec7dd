// Tests account deletion by a user who is away, not yet seated, or host of a room.
import { userDelete } from '@juzhongren/contract/account-data';
import { AWAY_MS } from '@juzhongren/contract/limits';
import { partyExit, partyJoin, partyView } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyHost } from '@juzhongren/contract/room-calls/seats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWords } from '../account-data/testing/lives.ts';
import { runCommand } from './commands/command.ts';
import { WATCH_TURN_MS } from './push/away-watch.ts';
import type { TestUser } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld, type TestRoom, viewOf } from './testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const three = ({ players }: TestRoom) => [player(players, 0), player(players, 1), player(players, 2)] as const;
const deleteBy = (user: TestUser) => accepted(world, userDelete, { confirm: user.userId }, user);
const goAway = (partyId: string, { userId }: TestUser) =>
  runCommand(world.roomServices, {
    partyId,
    requestId: undefined,
    command: { type: 'presence', userId: 'server', away: [userId], back: [] },
  });
async function sameAnew(partyId: string, as: TestUser) {
  const view = await viewOf(world, partyId, as);
  expect(await viewOf(await world.another(), partyId, as)).toEqual(view);
  return view;
}

test('frees the seat of an away host, ends pending votes and appoints another host', async () => {
  const room = await world.game();
  const { partyId } = room;
  const [shen, lu, bai] = three(room);
  await goAway(partyId, shen);
  await accepted(world, partyHost, { partyId, userId: bai.userId }, lu);
  await deleteBy(shen);
  const view = await sameAnew(partyId, lu);
  expect(view.members.map(({ userId, host, away }) => [userId, host, away])).toEqual([
    [lu.userId, true, false],
    [bai.userId, false, false],
  ]);
  expect(view.hostAsked).toEqual([]);
  expect(view.seats.map(({ userId }) => userId)).toEqual([null, lu.userId, bai.userId]);
  const guest = await world.user();
  await accepted(world, partyJoin, { partyId }, guest);
  expect(await viewOf(world, partyId, guest)).toMatchObject({ me: { characterId: 'shen' } });
});

test('drops the votes for a player who was nominated as host and deleted their account', async () => {
  const room = await world.game();
  const { partyId } = room;
  const [shen, lu, bai] = three(room);
  await goAway(partyId, shen);
  await accepted(world, partyHost, { partyId, userId: bai.userId }, lu);
  await deleteBy(bai);
  const view = await sameAnew(partyId, lu);
  expect(view.hostAsked).toEqual([]);
  expect(view.members.find(({ host }) => host)?.userId).toBe(shen.userId);
});

test('removes a newcomer who was not seated and leaves the seats unchanged', async () => {
  const room = await world.game();
  const { partyId } = room;
  const [shen, lu, bai] = three(room);
  for (const gone of [lu, bai]) await accepted(world, partyExit, { partyId }, gone);
  const guest = await world.user('只站了一会儿的人');
  await accepted(world, partyJoin, { partyId }, guest);
  await deleteBy(guest);
  const view = await sameAnew(partyId, shen);
  expect(view.members.map(({ userId }) => userId)).toEqual([shen.userId]);
  expect(view.seats.map(({ userId }) => userId)).toEqual([shen.userId, null, null]);
  expect(await findWords(world.deps.db, [guest.nickname])).toEqual([]);
  await accepted(world, partyJoin, { partyId }, lu);
  expect(await viewOf(world, partyId, lu)).toMatchObject({ me: { characterId: 'lu' } });
});

test('removes the name of a player who took over a seat and frees the seat again', async () => {
  const room = await world.game();
  const { partyId } = room;
  const [shen, lu, bai] = three(room);
  for (const gone of [lu, bai]) await accepted(world, partyExit, { partyId }, gone);
  const guest = await world.user('接过手的人');
  await accepted(world, partyJoin, { partyId }, guest);
  await accepted(world, partyCharacter, { partyId, characterId: 'lu' }, guest);
  await deleteBy(guest);
  expect((await sameAnew(partyId, shen)).seats.map(({ userId }) => userId)).toEqual([shen.userId, null, null]);
  expect(await findWords(world.deps.db, [guest.nickname])).toEqual([]);
});

test('deletes the connection records and logs no absence for a deleted player', async () => {
  const room = await world.game();
  const { partyId } = room;
  const [shen, lu] = three(room);
  const connection = await world.connect(partyId, lu);
  await connection.next('room');
  const pass = async (milliseconds: number) => {
    for (let gone = 0; gone < milliseconds; gone += WATCH_TURN_MS) {
      world.clock.advance(WATCH_TURN_MS);
      await accepted(world, partyView, { partyId }, shen);
      await world.roomServices.away.turn();
    }
  };
  await pass(AWAY_MS);
  const connectionsOf = ({ userId }: TestUser) =>
    world.deps.db.selectFrom('party_line').select('open').where('user_id', '=', userId).execute();
  expect(await connectionsOf(lu)).toEqual([{ open: true }]);
  await deleteBy(lu);
  await pass(11 * 60_000);
  expect(await connectionsOf(lu)).toEqual([]);
  const told = (await world.roomServices.log.read(partyId, 0)).flatMap(({ events }) => events);
  expect(told.filter((event) => event.type === 'went-away' && event.userId === lu.userId)).toEqual([]);
  expect((await viewOf(world, partyId, shen)).members.some(({ userId }) => userId === lu.userId)).toBe(false);
});
