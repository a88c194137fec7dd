// Checks the TURN relays as a phone uses them: requests an allocation with a generated password and releases it at
// once.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSafely } from 'node:tls';
import { TURN_PASSWORD_SECONDS, turnPassword } from '../rooms/voice/turn-password.ts';
import type { Env } from '../settings/env.ts';
import { careful, type Finding, fine, unused, wrong } from './finding.ts';
import { lookAtForwarder } from './look-at-forwarder.ts';

const WITHIN_MS = 5_000;
const COOKIE = 0x21_12_a4_42;
const HEADER_BYTES = 20;
const TYPE = { allocate: 0x0003, refresh: 0x0004, allocated: 0x0103, refused: 0x0113 } as const;
const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
} as const;
/** IP protocol number of UDP, followed by three reserved bytes. */
const BY_UDP = Buffer.from([17, 0, 0, 0]);

type Attribute = readonly [type: number, value: Buffer];

interface Asking {
  ask(message: Buffer): Promise<Buffer>;
  close(): void;
}

export async function lookAtVoice(env: Env): Promise<Finding[]> {
  const { VOICE: voice, TURN_URLS: urls, TURN_SECRET: secret } = env;
  if (voice === 'none') return [unused('语音', 'VOICE=none，没有语音')];
  if (voice === 'livekit') return await lookAtForwarder(env);
  if (urls === undefined || secret === undefined) {
    return [careful('语音', '没有设 TURN_URLS：同一个网络里能用，别的地方有些人会接不通')];
  }
  return await Promise.all(urls.map((url) => lookAtRelay(url, secret)));
}

async function lookAtRelay(url: string, secret: string): Promise<Finding> {
  try {
    const asking = await openAsking(url);
    try {
      return (await isLetIn(asking, secret))
        ? fine('语音中转', `${url} 认得密钥，给了一个中转地址`)
        : wrong('语音中转', `${url} 不认密码：TURN_SECRET 要和它的 static-auth-secret 一样，两边时钟要准`);
    } finally {
      asking.close();
    }
  } catch {
    return wrong('语音中转', `${url} 没有回答：看它开着没有，防火墙放行了没有`);
  }
}

/**
 * Returns whether the relay grants an allocation for a password derived from this secret. Throws if the answer is not
 * from a TURN server.
 */
async function isLetIn(asking: Asking, secret: string): Promise<boolean> {
  const first = await asking.ask(message(TYPE.allocate, [[ATTRIBUTE.transport, BY_UDP]]));
  const [realm, nonce] = [attributeOf(first, ATTRIBUTE.realm), attributeOf(first, ATTRIBUTE.nonce)];
  if (realm === undefined || nonce === undefined) throw new Error('It asks for no password.');
  const expireTime = Math.floor(Date.now() / 1_000) + TURN_PASSWORD_SECONDS;
  const { username, credential } = turnPassword(secret, { userId: 0, expireTime });
  const key = createHash('md5').update(`${username}:${realm.toString()}:${credential}`).digest();
  const signed = (type: number, own: Attribute): Buffer =>
    message(
      type,
      [own, [ATTRIBUTE.username, Buffer.from(username)], [ATTRIBUTE.realm, realm], [ATTRIBUTE.nonce, nonce]],
      key,
    );
  const answer = await asking.ask(signed(TYPE.allocate, [ATTRIBUTE.transport, BY_UDP]));
  if (answer.readUInt16BE(0) !== TYPE.allocated) return false;
  await asking.ask(signed(TYPE.refresh, [ATTRIBUTE.lifetime, Buffer.alloc(4)]));
  return true;
}

/** Encodes a STUN message (RFC 8489), signed if a key is given. */
function message(type: number, attributes: readonly Attribute[], key?: Buffer): Buffer {
  const body = Buffer.concat(attributes.map(encoded));
  const signature = 24;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(body.length + (key === undefined ? 0 : signature), 2);
  header.writeUInt32BE(COOKIE, 4);
  randomBytes(12).copy(header, 8);
  const plain = Buffer.concat([header, body]);
  if (key === undefined) return plain;
  return Buffer.concat([plain, encoded([ATTRIBUTE.integrity, createHmac('sha1', key).update(plain).digest()])]);
}

function encoded([type, value]: Attribute): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

function attributeOf(answer: Buffer, wanted: number): Buffer | undefined {
  for (let at = HEADER_BYTES; at + 4 <= answer.length;) {
    const length = answer.readUInt16BE(at + 2);
    if (answer.readUInt16BE(at) === wanted) return answer.subarray(at + 4, at + 4 + length);
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return undefined;
}

async function openAsking(url: string): Promise<Asking> {
  const [, scheme = '', host = '', given] = /^(turns?):\[?([\w.:-]+?)\]?(?::(\d+))?(?:\?.*)?$/.exec(url) ?? [];
  const port = Number(given ?? (scheme === 'turns' ? 5_349 : 3_478));
  if (scheme === 'turns')
    return overStream(
      connectSafely({ host, port, ...(isIP(host) === 0 ? { servername: host } : {}) }),
      'secureConnect',
    );
  return url.endsWith('transport=tcp') ? overStream(connect({ host, port }), 'connect') : overDatagrams(host, port);
}

function overDatagrams(host: string, port: number): Asking {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  return {
    ask: (question) =>
      inTime((answered, failed) => {
        socket.once('message', answered).once('error', failed);
        socket.send(question, port, host, (error) => error !== null && failed(error));
      }),
    close: () => socket.close(),
  };
}

async function overStream(socket: Socket, ready: 'connect' | 'secureConnect'): Promise<Asking> {
  const asking: Asking = {
    ask: (question) =>
      inTime((answered, failed) => {
        let got = Buffer.alloc(0);
        socket.on('data', (part: Buffer) => {
          got = Buffer.concat([got, part]);
          if (got.length < HEADER_BYTES || got.length < HEADER_BYTES + got.readUInt16BE(2)) return;
          socket.removeAllListeners('data');
          answered(got);
        });
        socket.once('error', failed).once('close', () => failed(new Error('closed')));
        socket.write(question);
      }),
    close: () => socket.destroy(),
  };
  await inTime((answered, failed) => {
    socket.once(ready, () => answered(Buffer.alloc(0))).once('error', failed);
  }).catch((error: unknown) => {
    asking.close();
    throw error;
  });
  return asking;
}

function inTime(begin: (answered: (answer: Buffer) => void, failed: (error: Error) => void) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), WITHIN_MS);
    const end = (act: () => void): void => {
      clearTimeout(timer);
      act();
    };
    begin(
      (answer) => end(() => resolve(answer)),
      (error) => end(() => reject(error)),
    );
  });
}
