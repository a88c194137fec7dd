// Fake push service on this machine, like those of browsers. It accepts messages by RFC 8030, checks the sender by RFC
// 8292, and decrypts by RFC 8291 as the browser does. Written independently of the sender, on node:crypto only.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notificationMessageSchema, type NotificationMessage } from '@juzhongren/contract/notifications';
import type { PushAddress } from '../../ports/notifier.ts';
import { LOCAL_CERTIFICATE, LOCAL_KEY } from './local-certificate.ts';

export type PushFault = 'gone' | 'busy' | 'busy-for-a-minute' | 'slow' | 'redirect' | 'huge' | 'broken' | 'too-large';

export interface TestBrowser {
  readonly address: PushAddress;
  /** Received messages, decrypted as this browser does it. */
  readonly shown: readonly NotificationMessage[];
  readonly headers: readonly IncomingHttpHeaders[];
  fault: PushFault | undefined;
}

export interface PushService {
  /** `127.0.0.1:<port>`, for WEB_PUSH_HOSTS. */
  readonly host: string;
  /** Requested paths. */
  readonly asked: readonly string[];
  /** Adds a browser. `key`: public key with which it subscribed. */
  browser(key: string): TestBrowser;
  close(): Promise<void>;
}

interface Held {
  readonly shown: NotificationMessage[];
  readonly headers: IncomingHttpHeaders[];
  readonly pair: ReturnType<typeof createECDH>;
  readonly secret: Buffer;
  readonly key: string;
  browser: TestBrowser;
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Held>();
  const asked: string[] = [];
  const server = createServer({ cert: LOCAL_CERTIFICATE, key: LOCAL_KEY }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push(request.url ?? '');
      const held = browsers.get((request.url ?? '').slice('/push/'.length));
      if (held === undefined) return response.writeHead(404).end();
      if (held.browser.fault !== undefined) return play(held.browser.fault, response);
      const fault = faultIn(request.headers, held.key, host);
      if (fault !== undefined) return response.writeHead(400).end(fault);
      held.headers.push(request.headers);
      const read = open(Buffer.concat(parts), held);
      if (read !== undefined) held.shown.push(notificationMessageSchema.parse(JSON.parse(read)));
      return response.writeHead(201, { location: `/message/${asked.length}` }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    asked,
    browser(key) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const [id, secret] = [randomBytes(9).toString('base64url'), randomBytes(16)];
      const address = {
        endpoint: `https://${host}/push/${id}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: secret.toString('base64url'),
      };
      const [shown, headers]: [NotificationMessage[], IncomingHttpHeaders[]] = [[], []];
      const browser: TestBrowser = { address, shown, headers, fault: undefined };
      browsers.set(id, { shown, headers, pair, secret, key, browser });
      return browser;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function faultIn(headers: IncomingHttpHeaders, key: string, host: string): string | undefined {
  const [, token = '', sent] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (sent !== key) return 'another key than the browser subscribed with';
  const [head = '', body = '', signature = ''] = token.split('.');
  const said = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || said(head)['alg'] !== 'ES256') return 'not signed by that key';
  const { aud, exp, sub } = said(body);
  if (aud !== `https://${host}`) return 'signed for another service';
  const left = Number(exp) - Date.now() / 1_000;
  if (!(left > 0 && left <= 24 * 60 * 60)) return 'signed for too long, or for the past';
  if (!/^(https:|mailto:)/.test(String(sub))) return 'nobody to turn to';
  if (!/^\d+$/.test(String(headers['ttl']))) return 'no TTL';
  if (headers['content-encoding'] !== 'aes128gcm') return 'not encrypted as browsers read it';
  return /^[\w-]{0,32}$/.test(String(headers['topic'] ?? '')) ? undefined : 'a topic that is none';
}

/**
 * Decrypts a message of one record by RFC 8188 with the keys of RFC 8291. Returns undefined if it is not for this
 * browser, which then drops it.
 */
function open(body: Buffer, { pair, secret }: Held): string | undefined {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const theirs = body.subarray(21, 21 + length);
  const encrypted = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), secret, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opener.setAuthTag(encrypted.subarray(-16));
  try {
    const plain = Buffer.concat([opener.update(encrypted.subarray(0, -16)), opener.final()]);
    // In the last record, a byte 2 ends the text and padding follows.
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  } catch {
    return undefined;
  }
}

function play(fault: PushFault, response: ServerResponse): void {
  const faults: Record<PushFault, () => void> = {
    gone: () => response.writeHead(410).end(),
    busy: () => response.writeHead(429).end(),
    'busy-for-a-minute': () => response.writeHead(429, { 'retry-after': '61' }).end(),
    slow: () => {},
    redirect: () => response.writeHead(307, { location: '/elsewhere' }).end(),
    huge: () => response.writeHead(201).end('x'.repeat(8 * 1_024 * 1_024)),
    broken: () => response.socket?.destroy(),
    'too-large': () => response.writeHead(413).end(),
  };
  faults[fault]();
}
