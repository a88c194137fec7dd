import { createHash, createHmac } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../settings/env.ts';
import { lookAtVoice } from './look-at-voice.ts';

const SECRET = 'what the relay knows';
const socket = createSocket('udp4');
const heard: { method: number; signed: boolean }[] = [];

function attributes(message: Buffer): Map<number, { value: Buffer; at: number }> {
  const found = new Map<number, { value: Buffer; at: number }>();
  for (let at = 20; at < message.length;) {
    const length = message.readUInt16BE(at + 2);
    found.set(message.readUInt16BE(at), { value: message.subarray(at + 4, at + 4 + length), at });
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return found;
}

/** Answers as RFC 8656 specifies, with a shared secret. */
function answerTo(message: Buffer): Buffer {
  const given = attributes(message);
  const name = given.get(6)?.value.toString() ?? '';
  const password = createHmac('sha1', SECRET).update(name).digest('base64');
  const key = createHash('md5').update(`${name}:relay:${password}`).digest();
  const integrity = given.get(8);
  const signed =
    integrity !== undefined &&
    Number(name.split(':')[0]) > Date.now() / 1_000 &&
    createHmac('sha1', key).update(message.subarray(0, integrity.at)).digest().equals(integrity.value);
  heard.push({ method: message.readUInt16BE(0), signed });
  const body = signed
    ? Buffer.alloc(0)
    : Buffer.concat([
        Buffer.from([0, 0x14, 0, 5]),
        Buffer.from('relay\0\0\0'),
        Buffer.from([0, 0x15, 0, 4]),
        Buffer.from('once'),
      ]);
  const head = Buffer.from(message.subarray(0, 20));
  head.writeUInt16BE(message.readUInt16BE(0) | (signed ? 0x0100 : 0x0110), 0);
  head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

socket.on('message', (message, { port }) => socket.send(answerTo(message), port));
beforeAll(async () => {
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
});
afterAll(() => void socket.close());

const looked = async (more: Record<string, string>) =>
  (await lookAtVoice(readEnv(more))).map(({ what, state }) => `${what} ${state}`);

test('requests an allocation with our own password and releases it', async () => {
  const { port } = socket.address();
  const TURN_URLS = `turn:127.0.0.1:${port}?transport=udp`;
  expect(await looked({ TURN_URLS, TURN_SECRET: SECRET })).toEqual(['语音中转 fine']);
  expect(heard).toEqual([
    { method: 3, signed: false },
    { method: 3, signed: true },
    { method: 4, signed: true },
  ]);
  expect(await looked({ TURN_URLS, TURN_SECRET: 'what nobody knows' })).toEqual(['语音中转 wrong']);
});

test('reports silent relays, missing relays and disabled voice', async () => {
  const TURN_URLS = 'turn:127.0.0.1:1?transport=tcp,turns:127.0.0.1:1';
  expect(await looked({ TURN_URLS, TURN_SECRET: SECRET })).toEqual(['语音中转 wrong', '语音中转 wrong']);
  expect(await looked({})).toEqual(['语音 careful']);
  expect(await looked({ VOICE: 'none' })).toEqual(['语音 unused']);
});
