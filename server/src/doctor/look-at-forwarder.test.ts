import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { TokenVerifier } from 'livekit-server-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../settings/env.ts';
import { lookAtVoice } from './look-at-voice.ts';

const SECRET = 'what the forwarding server knows as well';
const asked: string[] = [];
/** Answers like a LiveKit server, depending on the signature of the request. */
const server = createServer((request, response) => void answer(request, response));

async function answer({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/json');
  try {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const { video } = await new TokenVerifier('key', SECRET).verify(token);
    asked.push(`${url} ${JSON.stringify(video)}`);
    response.end('{"rooms":[]}');
  } catch {
    response.writeHead(401).end('{"code":"unauthenticated","msg":"no"}');
  }
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

async function looked(given: { secret?: string; url?: string } = {}): Promise<string[]> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const env = readEnv({
    VOICE: 'livekit',
    LIVEKIT_URL: given.url ?? `ws://127.0.0.1:${port}`,
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: given.secret ?? SECRET,
  });
  return (await lookAtVoice(env)).map(({ what, state, says }) => `${what} ${state} ${says}`);
}

test('asks the LiveKit server only for its list of rooms', async () => {
  expect(await looked()).toEqual([expect.stringContaining('careful'), expect.stringMatching(/fine .*认得/)]);
  expect(asked).toEqual(['/twirp/livekit.RoomService/ListRooms {"roomList":true}']);
});

test('distinguishes wrong keys from a missing answer', async () => {
  expect(await looked({ secret: 'another secret that has enough signs' })).toContainEqual(
    expect.stringMatching(/wrong .*不认 LIVEKIT_API_KEY/),
  );
  expect(await looked({ url: 'wss://127.0.0.1:1' })).toEqual([expect.stringMatching(/wrong .*没有像 LiveKit/)]);
});
