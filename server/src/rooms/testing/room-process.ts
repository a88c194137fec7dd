// Runs one server process for tests. Calls go through `inject`, connections through `injectWS`; no port is opened.
import type { Call, Envelope, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import { partyImSignature } from '@juzhongren/contract/room-calls/room';
import { FOLLOWS, type PushMessage, type PushRequest, pushMessageSchema } from '@juzhongren/contract/room/push';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { CHANNEL_PATH } from '../../http/service-paths.ts';
import { type OpenOrders, openOrders } from '../../orders/open-orders.ts';
import type { Deps } from '../../ports/deps.ts';
import { addressOf } from '../../testing/server.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { openRoomServices, type Replaced } from '../open-room-services.ts';
import { roomGrants } from '../paying/room-grants.ts';

export interface TestUser {
  readonly userId: number;
  readonly nickname: string;
  readonly token: string;
}

/** `text` is the raw response body. */
export interface Answered<C extends Call> extends Envelope<ResponseOf<C>> {
  readonly status: number;
  readonly text: string;
}

export interface RoomProcess {
  readonly app: FastifyInstance;
  readonly roomServices: RoomServices;
  /** Does not run by itself. Tests call `turn` instead of the watch. */
  readonly orders: OpenOrders;
  call<C extends Call>(call: C, request: RequestOf<C>, as?: { token: string }): Promise<Answered<C>>;
  /** Same as `call`, for requests that the types forbid. */
  send(call: Call, payload: unknown, as?: { token: string }): Promise<Answered<Call>>;
  /**
   * Opens a push connection to a room and requests everything, unless `silent`. With `sum`, the connection receives
   * patches.
   */
  connect(
    partyId: string,
    as: { token: string },
    options?: { silent?: boolean; sum?: number },
  ): Promise<TestConnection>;
  close(): Promise<void>;
}

/** Client end of a push connection. */
export interface TestConnection {
  /** All received messages as raw text. */
  readonly received: readonly string[];
  /** Returns the next unread message of this type that fits. */
  next<Type extends PushMessage['type']>(
    type: Type,
    fits?: (message: Extract<PushMessage, { type: Type }>) => boolean,
  ): Promise<Extract<PushMessage, { type: Type }>>;
  send(request: PushRequest | string | Buffer): void;
  /** Resolves to the close code of the connection. */
  readonly closed: Promise<number>;
  close(): void;
  /** Stops reading, so that even a close frame goes unnoticed. */
  stopReading(): void;
}

export async function roomProcess(deps: Deps, options: Replaced = {}): Promise<RoomProcess> {
  const roomServices = openRoomServices(deps, { channelPath: CHANNEL_PATH, ...options });
  const orders = openOrders(deps, roomGrants(roomServices));
  const app = await buildApp(deps, roomServices, { ...orders, start: () => {} });
  await app.ready();
  const send: RoomProcess['send'] = async (call, payload, as) => {
    const isGet = call.method === 'GET';
    const response = await app.inject({
      method: call.method,
      url: addressOf(call) + (isGet ? `?${queryOf(payload)}` : ''),
      headers: as === undefined ? {} : { token: as.token },
      ...(isGet ? {} : { payload: payload as object }),
    });
    return { ...response.json<Envelope<never>>(), status: response.statusCode, text: response.body };
  };
  const process: RoomProcess = {
    app,
    roomServices,
    orders,
    send,
    call: (call, request, as) => send(call, request, as),
    async connect(partyId, as, { silent = false, sum } = {}) {
      const { params } = await process.call(partyImSignature, { partyId }, as);
      const follows = sum === undefined ? '' : `&${FOLLOWS}=${sum}`;
      const connection = await dial(app, `${params.url}?ticket=${params.ticket}${follows}`);
      if (!silent) connection.send({ type: 'sync', seq: -1, chatSeq: 0 });
      return connection;
    },
    close: () => app.close(),
  };
  return process;
}

function queryOf(request: unknown): string {
  const entries = Object.entries(request as object).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)])).toString();
}

/** Opens a push connection. Rejects if the server refuses it. */
export async function dial(app: FastifyInstance, address: string, headers: object = {}): Promise<TestConnection> {
  const received: string[] = [];
  const messages: PushMessage[] = [];
  const waiting = new Set<() => void>();
  const closed = Promise.withResolvers<number>();
  const upgrade = { headers: { host: 'localhost', ...headers }, socket: { remoteAddress: '127.0.0.1' } };
  const socket = await app.injectWS(address, upgrade as never, {
    onInit: (one) => {
      one.on('message', (data: Buffer) => {
        const text = data.toString();
        received.push(text);
        messages.push(pushMessageSchema.parse(JSON.parse(text)));
        for (const look of waiting) look();
      });
      one.on('close', (code) => closed.resolve(code));
    },
  });
  return {
    received,
    closed: closed.promise,
    send: (request) =>
      socket.send(typeof request === 'string' || Buffer.isBuffer(request) ? request : JSON.stringify(request)),
    close: () => socket.terminate(),
    stopReading: () => socket.pause(),
    next: (type, fits = () => true) =>
      new Promise((resolve) => {
        const look = (): void => {
          const at = messages.findIndex((message) => message.type === type && fits(message as never));
          if (at < 0) return;
          waiting.delete(look);
          resolve(messages.splice(at, 1)[0] as never);
        };
        waiting.add(look);
        look();
      }),
  };
}
