import { userProfileUpdate } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { smallPicture } from '../../accounts/testing/small-picture.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { contentLane } from './encode-picture.ts';
import { HANGING_PICTURES } from '../testing/hanging-pictures.ts';
import { findNotEncoded, keepSource, mediaPath } from './media-store.ts';
import { keepRefusal } from './refusal.ts';

const DOT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
);

let server: TestServer;
afterEach(() => server.close());

const notEncoded = () => findNotEncoded(server.deps.db, { limits: contentLane.limits, now: server.deps.now() });

/** Starts a server that listens, with one picture that is not encoded yet. */
async function listening(env: Record<string, string>): Promise<string> {
  server = await testServer({ env });
  const mediaId = await keepSource(server.deps, { use: 'avatar', source: DOT });
  expect(await notEncoded()).toEqual([mediaId]);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return mediaId;
}

test('encodes pictures in the background once the server listens', async () => {
  await listening({});
  await vi.waitFor(async () => expect(await notEncoded()).toEqual([]), { timeout: 30_000 });
});

test('encodes a picture on its first request without preparation', async () => {
  const mediaId = await listening({ PREPARE_PICTURES: 'false' });
  expect(await notEncoded()).toEqual([mediaId]);
  expect((await server.app.inject(`/media/${mediaId}.webp`)).statusCode).toBe(200);
  expect(await notEncoded()).toEqual([]);
});

describe('picture that takes minutes to encode', () => {
  const source = HANGING_PICTURES['feMorphology with a wide radius'];

  test('does not block avatar changes and ends with the server', async () => {
    server = await testServer();
    const hanging = await Promise.all(
      (['cover', 'coverSmall', 'banner'] as const).map((use) => keepSource(server.deps, { use, source })),
    );
    const wanted = hanging.map(async (mediaId) => await server.app.inject(mediaPath(mediaId)));
    const user = await server.user('甲');
    const change = { nickname: '甲', avatar: await smallPicture() };
    expect((await server.call(userProfileUpdate, change, user)).err).toBe(ERROR.ok);
    await server.app.close();
    for (const response of await Promise.all(wanted)) expect(response.statusCode).toBe(503);
    expect(await notEncoded()).toHaveLength(hanging.length);
  });

  test('is refused at once after an earlier attempt, with the reason', async () => {
    server = await testServer();
    const mediaId = await keepSource(server.deps, { use: 'cover', source });
    const clue = await keepSource(server.deps, { use: 'clue', source });
    for (const refused of [mediaId, clue])
      await keepRefusal(server.deps.db, refused, {
        refusal: 'time',
        limits: contentLane.limits,
        now: server.clock.now,
      });
    const response = await server.app.inject(mediaPath(mediaId));
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(response.json()).toMatchObject({ err: ERROR.notFound, message: expect.stringContaining('太费时') });
    // Private pictures remain unknown to everyone.
    expect((await server.app.inject(mediaPath(clue))).json()).toMatchObject({ message: 'unknown path' });
  });
});
