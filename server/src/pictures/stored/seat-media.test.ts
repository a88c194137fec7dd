import { authLogout } from '@juzhongren/contract/accounts';
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';
import { keepSound, keepSource, mediaPath } from './media-store.ts';
import { seatMediaPath } from './seat-media.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="red"/></svg>';
const PARTY = 'abcdefghijkl';

let server: TestServer;
let clue: string;
let cover: string;
let sitting: TestUser;
beforeAll(async () => {
  server = await testServer();
  const source = Buffer.from(SVG);
  clue = await keepSource(server.deps, { use: 'clue', source });
  cover = await keepSource(server.deps, { use: 'cover', source });
  const { db, now } = server.deps;
  const at = new Date(now());
  await db
    .insertInto('party')
    .values({
      party_id: PARTY,
      script_id: 1,
      version: 'a',
      host_id: 1,
      status: PARTY_STATUS.Gameing,
      stage: GAME_STAGE.Started,
      created_at: at,
      created_by: 1,
    })
    .execute();
});
beforeEach(async () => {
  sitting = await server.user();
  await server.deps.db
    .insertInto('party_member')
    .values({ party_id: PARTY, user_id: sitting.userId, joined_at: new Date(server.deps.now()) })
    .execute();
});
afterAll(() => server.close());

test("serves a clue picture only at a seat's address and with private caching", async () => {
  const path = seatMediaPath(server.deps, { partyId: PARTY, userId: sitting.userId, mediaId: clue });
  const response = await server.app.inject(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 720 });
  expect((await server.app.inject(mediaPath(clue))).statusCode).toBe(404);
});

test('rejects a signature of another seat, room or picture', async () => {
  const { userId } = sitting;
  const grant = { partyId: PARTY, userId, mediaId: clue };
  const path = seatMediaPath(server.deps, grant);
  const other = await server.user();
  const mac = path.split('/').at(-1) ?? '';
  const forged = [
    path.replace(`/${userId}/`, `/${other.userId}/`),
    path.replace(PARTY, 'lkjihgfedcba'),
    path.replace(clue, cover),
    path.replace(mac, `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`),
    path.replace(mac, '.webp'),
    path.replace(`/${userId}/`, `/${userId}.0/`),
    path.replace(`/${userId}/`, `/0${userId}/`),
  ];
  for (const address of forged)
    expect([address, (await server.app.inject(address)).statusCode]).toEqual([address, 404]);
});

describe("access to a seat's media", () => {
  const served = async () => {
    const { userId } = sitting;
    return (await server.app.inject(seatMediaPath(server.deps, { partyId: PARTY, userId, mediaId: clue }))).statusCode;
  };

  test('ends when the member leaves the room, until they are back', async () => {
    const leftAt = async (left_at: Date | null) =>
      await server.deps.db.updateTable('party_member').set({ left_at }).where('user_id', '=', sitting.userId).execute();
    expect(await served()).toBe(200);
    await leftAt(new Date(server.deps.now()));
    expect(await served()).toBe(404);
    await leftAt(null);
    expect(await served()).toBe(200);
  });

  test('ends when the user has signed out everywhere', async () => {
    expect(await served()).toBe(200);
    await server.call(authLogout, {}, sitting);
    expect(await served()).toBe(404);
  });

  test('ends with an expired session', async () => {
    server.clock.advance(31 * 24 * 60 * 60 * 1000);
    expect(await served()).toBe(404);
  });
});

describe('sounds', () => {
  const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, number) => number % 251));
  let sound: string;
  beforeAll(async () => {
    sound = await keepSound(server.deps, { use: 'opus', bytes });
  });
  const addressOf = (ending = 'opus') =>
    seatMediaPath(server.deps, { partyId: PARTY, userId: sitting.userId, mediaId: sound }, ending);
  const asked = async (range?: string) =>
    await server.app.inject({ url: addressOf(), headers: range === undefined ? {} : { range } });

  test("serves a sound only at a seat's address, with its content type", async () => {
    const answer = await asked();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/ogg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    for (const path of [addressOf('m4a'), addressOf('webp'), mediaPath(sound), `/media/${sound}.opus`]) {
      expect([path, (await server.app.inject(path)).statusCode]).toEqual([path, 404]);
    }
  });

  test('serves byte ranges, as Safari requires', async () => {
    const first = await asked('bytes=0-1');
    expect([first.statusCode, first.headers['content-range'], first.headers['content-length']]).toEqual([
      206,
      'bytes 0-1/1000',
      '2',
    ]);
    const rest = await asked('bytes=900-');
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, 'bytes 900-999/1000']);
    expect(rest.rawPayload.equals(bytes.subarray(900))).toBe(true);
    const beyond = await asked('bytes=1000-');
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
    expect((await asked('bytes=5-4')).statusCode).toBe(200);
  });

  test('refuses sounds and ranges to a member who left the room', async () => {
    const path = addressOf();
    await server.deps.db
      .updateTable('party_member')
      .set({ left_at: new Date(server.deps.now()) })
      .where('user_id', '=', sitting.userId)
      .execute();
    expect((await server.app.inject({ url: path, headers: { range: 'bytes=0-1' } })).statusCode).toBe(404);
  });
});

test('returns a stable address that differs for each seat', () => {
  const grant = { partyId: PARTY, userId: 7, mediaId: clue };
  expect(seatMediaPath(server.deps, grant)).toBe(seatMediaPath(server.deps, grant));
  expect(
    seatMediaPath(server.deps, { ...grant, userId: 8 })
      .split('/')
      .at(-1),
  ).not.toBe(seatMediaPath(server.deps, grant).split('/').at(-1));
});

test('encodes a public picture once for concurrent requests and stores it', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, async () => await server.app.inject(mediaPath(cover))));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ width: 720, height: 960 });
  const row = await server.deps.db
    .selectFrom('media')
    .selectAll()
    .where('media_id', '=', cover)
    .executeTakeFirstOrThrow();
  expect([row.bytes?.equals(answers[0]?.rawPayload ?? Buffer.alloc(0)), row.source]).toEqual([true, null]);
});

test.each([
  '/media/x.webp',
  '/media/../../etc/passwd.webp',
  `/media/${'0'.repeat(40)}.webp`,
  '/media/.webp',
  '/seat-media/a/b/c/d.webp',
])('answers 404 for %s', async (path) => {
  expect((await server.app.inject(path)).statusCode).toBe(404);
});
