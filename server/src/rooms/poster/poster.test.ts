import { ERROR } from '@juzhongren/contract/errors';
import { partyExit, partyJoin, partyPoster } from '@juzhongren/contract/room-calls/room';
import { partyMeeting } from '@juzhongren/contract/room-calls/seats';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, player, playSampleGame, type RoomWorld, roomWorld, type TestRoom } from '../testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const posterOf = async ({ partyId, players }: TestRoom) =>
  (await accepted(world, partyPoster, { partyId }, player(players, 0))).path;
const meet = ({ partyId, players }: TestRoom, at: number) =>
  accepted(world, partyMeeting, { partyId, at }, player(players, 0));
const get = (path: string, headers: Record<string, string> = {}) => world.app.inject({ url: path, headers });

test('PS7 gives a member the address of the poster, and anybody with it the picture', async () => {
  const room = await world.lobby(2);
  const path = await posterOf(room);
  expect(path).toMatch(new RegExp(`^/poster/${room.partyId}/[\\w-]{24}\\.png$`));
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=86400, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1440 });
  // The address is the same for everybody in the room, and another server sends the same bytes.
  expect((await accepted(world, partyPoster, { partyId: room.partyId }, player(room.players, 1))).path).toBe(path);
  const other = await world.another();
  expect((await other.app.inject({ url: path })).rawPayload.equals(answer.rawPayload)).toBe(true);
});

test('PS7 refuses strangers, visitors and former members', async () => {
  const { partyId, players } = await world.lobby(2);
  const stranger = await world.user();
  expect((await world.call(partyPoster, { partyId }, stranger)).err).toBe(ERROR.notInRoom);
  expect((await world.call(partyPoster, { partyId })).err).toBe(ERROR.sessionInvalid);
  expect((await world.call(partyPoster, { partyId: 'AAAAAAAAAAAA' }, stranger)).err).toBe(ERROR.notInRoom);
  await accepted(world, partyExit, { partyId }, player(players, 1));
  expect((await world.call(partyPoster, { partyId }, player(players, 1))).err).toBe(ERROR.notInRoom);
});

test('PS8 changes the address after somebody joins, and serves nothing at the old one', async () => {
  const room = await world.lobby(1);
  const before = await posterOf(room);
  expect((await get(before)).statusCode).toBe(200);
  await accepted(world, partyJoin, { partyId: room.partyId }, await world.user());
  const after = await posterOf(room);
  expect(after).not.toBe(before);
  expect((await get(before)).statusCode).toBe(404);
  expect((await get(after)).statusCode).toBe(200);
});

test('PS9 serves nothing at a forged address, for another room or with one character changed', async () => {
  const room = await world.lobby(1);
  const other = await world.lobby(1);
  const path = await posterOf(room);
  expect((await get(path)).statusCode).toBe(200);
  const [, , partyId = '', file = ''] = path.split('/');
  const last = file.charAt(5) === 'A' ? 'B' : 'A';
  for (const made of [
    `/poster/${other.partyId}/${file}`,
    `/poster/${partyId}/${file.slice(0, 5)}${last}${file.slice(6)}`,
    `/poster/${partyId}/.png`,
    `/poster/${partyId}/0/${file}`,
    `/poster/%00/${file}`,
    `/poster/${partyId}/${'A'.repeat(24)}.png`,
  ]) {
    expect([made, (await get(made)).statusCode]).toEqual([made, 404]);
  }
});

test('PS8 serves nothing when the request names another host', async () => {
  const room = await world.lobby(1);
  const path = await posterOf(room);
  expect((await get(path, { host: 'evil.example' })).statusCode).toBe(404);
});

test('PS8 changes the address with the meeting time', async () => {
  const room = await world.lobby(1);
  const before = await posterOf(room);
  await meet(room, world.clock.now + 3 * 3_600_000);
  const after = await posterOf(room);
  expect(after).not.toBe(before);
  expect([(await get(before)).statusCode, (await get(after)).statusCode]).toEqual([404, 200]);
});

test('PS10 answers 4005 once the game is decided, and serves nothing at the old address', async () => {
  const game = await world.game();
  const path = await posterOf(game);
  expect((await get(path)).statusCode).toBe(200);
  await playSampleGame(world, game);
  const { partyId, players } = game;
  expect((await world.call(partyPoster, { partyId }, player(players, 0))).err).toBe(ERROR.notNow);
  expect((await get(path)).statusCode).toBe(404);
});

test('PS11 limits a user to sixty posters per hour with 1004', async () => {
  const { partyId, players } = await world.lobby(2);
  const [one, other] = [player(players, 0), player(players, 1)];
  await world.deps.db
    .insertInto('person_limit')
    .values({ user_id: one.userId, what: 'poster', since: new Date(world.clock.now), used: 59 })
    .execute();
  expect((await world.call(partyPoster, { partyId }, one)).err).toBe(ERROR.ok);
  expect((await world.call(partyPoster, { partyId }, one)).err).toBe(ERROR.tooOften);
  expect((await world.call(partyPoster, { partyId }, other)).err).toBe(ERROR.ok);
  world.clock.advance(3_600_000);
  expect((await world.call(partyPoster, { partyId }, one)).err).toBe(ERROR.ok);
});

test('PS12 draws one picture once for all who want it, and answers 503 to too many pictures', async () => {
  const rooms = await Promise.all(Array.from({ length: 30 }, () => world.lobby(1)));
  const { app } = await world.another();
  const path = await posterOf(await world.lobby(1));
  const same = await Promise.all(Array.from({ length: 40 }, () => app.inject({ url: path })));
  expect(new Set(same.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const paths = await Promise.all(rooms.map(posterOf));
  const answers = await Promise.all(paths.map((one) => app.inject({ url: one })));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBe('1');
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(20);
  expect(answers.length).toBe(30);
});
