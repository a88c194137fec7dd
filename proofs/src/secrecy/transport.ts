// Connects users to the server, either through its stack without a port or over real connections.
import type { Call } from '@juzhongren/contract/call';
import type { PushRequest } from '@juzhongren/contract/room/push';
import { WebSocket } from 'ws';
import { sentBy } from '@juzhongren/bench/wire/send-call';
import type { World } from './world.ts';

export interface Answer {
  readonly err: number;
  readonly params: Readonly<Record<string, unknown>>;
  /** Everything received: status, headers and body. */
  readonly received: string;
}

export interface Socket {
  send(request: PushRequest): void;
  close(): void;
}

export interface Hearing {
  frame(text: string): void;
  closed(): void;
}

export interface Transport {
  ask(call: Call, request: object, token: string): Promise<Answer>;
  dial(path: string, hearing: Hearing): Promise<Socket>;
}

/** Passes every byte through the server's whole stack, except the sockets of the operating system. */
export const withoutPort = ({ app }: World): Transport => ({
  async ask(call, request, token) {
    const { path, body } = sentBy(call, request);
    const { statusCode, headers, payload } = await app.inject({
      method: call.method,
      url: path,
      headers: headersOf(token, body),
      ...(body === undefined ? {} : { payload: body }),
    });
    return answerOf(statusCode, headers, payload);
  },
  async dial(path, hearing) {
    // The upgrade has no real connection, so it must state its address.
    const upgrade = { headers: { host: 'localhost' }, socket: { remoteAddress: '127.0.0.1' } };
    const socket = await app.injectWS(path, upgrade as never, {
      onInit: (one) => {
        one.on('message', (data: Buffer) => hearing.frame(data.toString()));
        one.on('close', () => hearing.closed());
      },
    });
    return { send: (request) => socket.send(JSON.stringify(request)), close: () => socket.terminate() };
  },
});

export const overSockets = ({ address }: World): Transport => ({
  async ask(call, request, token) {
    const { path, body } = sentBy(call, request);
    const response = await fetch(address + path, {
      method: call.method,
      headers: headersOf(token, body),
      ...(body === undefined ? {} : { body }),
    });
    return answerOf(response.status, Object.fromEntries(response.headers), await response.text());
  },
  dial: (path, hearing) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(address.replace(/^http/, 'ws') + path, { perMessageDeflate: false });
      socket.on('message', (data: Buffer) => hearing.frame(data.toString()));
      socket.on('close', () => hearing.closed());
      socket.on('error', reject);
      socket.on('open', () =>
        resolve({ send: (request) => socket.send(JSON.stringify(request)), close: () => socket.terminate() }),
      );
    }),
});

const headersOf = (token: string, body: string | undefined): Record<string, string> => ({
  token,
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
});

function answerOf(status: number, headers: object, body: string): Answer {
  const { err, params } = JSON.parse(body) as Pick<Answer, 'err' | 'params'>;
  // Omits the date header: it is the same for everybody, but differs between two compared games.
  const lasting = Object.entries(headers).filter(([name]) => name !== 'date');
  return { err, params, received: `${status}\n${JSON.stringify(lasting)}\n${body}` };
}
