import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { keepSource, mediaPath } from './media-store.ts';
import { seatMediaPath } from './seat-media.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="red"/></svg>';
const PARTY = 'abcdefghijkl';

let server: TestServer;
let clue: string;
let cover: string;
beforeAll(async () => {
  server = await testServer();
  const source = Buffer.from(SVG);
  clue = await keepSource(server.deps, { use: 'clue', source });
  cover = await keepSource(server.deps, { use: 'cover', source });
});
afterAll(() => server.close());

test('a clue’s picture is served at a seat’s address alone, and kept by nobody in between', async () => {
  const path = seatMediaPath(server.deps, { partyId: PARTY, userId: 7, mediaId: clue });
  const response = await server.app.inject(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 720 });
  expect((await server.app.inject(mediaPath(clue))).statusCode).toBe(404);
});

test('another seat’s, another room’s or another picture’s signature opens nothing', async () => {
  const grant = { partyId: PARTY, userId: 7, mediaId: clue };
  const path = seatMediaPath(server.deps, grant);
  const mac = path.split('/').at(-1) ?? '';
  const forged = [
    path.replace('/7/', '/8/'),
    path.replace(PARTY, 'lkjihgfedcba'),
    path.replace(clue, cover),
    path.replace(mac, `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`),
    path.replace(mac, '.webp'),
    path.replace('/7/', '/7.0/'),
    path.replace('/7/', '/07/'),
  ];
  for (const address of forged)
    expect([address, (await server.app.inject(address)).statusCode]).toEqual([address, 404]);
});

test('the address is the same each time, and another for each seat', () => {
  const grant = { partyId: PARTY, userId: 7, mediaId: clue };
  expect(seatMediaPath(server.deps, grant)).toBe(seatMediaPath(server.deps, grant));
  expect(
    seatMediaPath(server.deps, { ...grant, userId: 8 })
      .split('/')
      .at(-1),
  ).not.toBe(seatMediaPath(server.deps, grant).split('/').at(-1));
});

test('a public picture is drawn once for all who want it at the same time, and kept', async () => {
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
])('%s is nothing', async (path) => {
  expect((await server.app.inject(path)).statusCode).toBe(404);
});
