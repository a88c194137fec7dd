import { afterEach, expect, test, vi } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { findNotEncoded, keepSource } from './media-store.ts';

const DOT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
);

let server: TestServer;
afterEach(() => server.close());

/** A server that has begun to listen with one picture that nobody has wanted yet. */
async function listening(env: Record<string, string>): Promise<string> {
  server = await testServer({ env });
  const mediaId = await keepSource(server.deps, { use: 'avatar', source: DOT });
  expect(await findNotEncoded(server.deps.db)).toEqual([mediaId]);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return mediaId;
}

test('pictures are drawn in the background once the server listens', async () => {
  await listening({});
  await vi.waitFor(async () => expect(await findNotEncoded(server.deps.db)).toEqual([]), { timeout: 30_000 });
});

test('without preparation a picture is drawn when it is first wanted', async () => {
  const mediaId = await listening({ PREPARE_PICTURES: 'false' });
  expect(await findNotEncoded(server.deps.db)).toEqual([mediaId]);
  expect((await server.app.inject(`/media/${mediaId}.webp`)).statusCode).toBe(200);
  expect(await findNotEncoded(server.deps.db)).toEqual([]);
});
