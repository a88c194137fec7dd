// Serves the WebSocket side of the push channel: decides who may open it and adapts sockets for the room.
import type { ServerResponse } from 'node:http';
import websocket from '@fastify/websocket';
import { FRAME_BYTES_MAX } from '@juzhongren/contract/limits';
import { FOLLOWS } from '@juzhongren/contract/room/push';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { sendFault } from '../http/transport-faults.ts';
import type { Env } from '../settings/env.ts';
import type { RoomServices } from './commands/room-services.ts';
import { readRoomOf } from './commands/view.ts';
import type { ConnectionEnd, PushMeter } from './push/push-metrics.ts';
import { CLOSE_CODE, type PushSocket } from './push/push-socket.ts';
import { takeTicket, type TicketHolder } from './push/tickets.ts';
import { isDisplayTicket, takeDisplayTicket } from './displays/tickets.ts';

/** Milliseconds between pings. A connection that has not answered by the next ping is dead. */
const PING_MS = 30_000;
const PING_TURN_MS = 100;
const GOODBYE_MS = 1_000;

const querySchema = z.object({
  ticket: z.string().check(z.regex(/^(screen\.)?[A-Za-z0-9_-]{43}$/)),
  [FOLLOWS]: z.optional(z.unknown()),
});
const sumSchema = z.string().check(z.regex(/^\d{1,10}$/));

/**
 * Serves the channel at `roomServices.channelPath`. A connection needs a fresh ticket and must come from the service's
 * own pages or from a client that is not a browser.
 */
export async function serveChannel(app: FastifyInstance, roomServices: RoomServices): Promise<void> {
  app.addHook('preClose', async () => {
    roomServices.close();
    setTimeout(() => {
      for (const socket of app.websocketServer.clients) socket.terminate();
    }, GOODBYE_MS).unref();
  });
  await app.register(websocket, {
    options: { maxPayload: FRAME_BYTES_MAX, perMessageDeflate: false },
    errorHandler: passOver,
  });
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const pinged = pingForEver(app);
  app.route({
    method: 'GET',
    url: roomServices.channelPath,
    preValidation: (request, reply) => admit(request, reply, { roomServices, admitted }),
    handler: (_request, reply) => sendFault(reply, 404),
    wsHandler: (socket, request) => {
      const one = admitted.get(request);
      if (one === undefined) throw new Error('A connection was opened without a ticket.');
      letGo(socket, one);
      const kept = new ConnectionSocket(socket, roomServices.meter);
      const connection = roomServices.hub.open(one.holder, kept, one.sum);
      const leaveTurn = pinged(socket);
      socket.on('message', (data: Buffer, isBinary) => connection.received(isBinary ? '' : data.toString()));
      socket.on('close', () => {
        leaveTurn();
        kept.ended();
        connection.closed();
      });
    },
  });
}

/** `sum` is the checksum of the client's view, 0 for none. Null if the client does not accept patches. */
interface Admitted {
  readonly holder: TicketHolder;
  readonly sum: number | null;
  /** Response to the request that became the connection. */
  readonly response: ServerResponse;
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { roomServices, admitted }: { roomServices: RoomServices; admitted: WeakMap<FastifyRequest, Admitted> },
): Promise<unknown> {
  if (!request.ws) return;
  // The ticket stays valid for another process.
  if (roomServices.deps.leaving.aborted) return sendFault(reply, 503);
  if (!isOwnOrigin(request, roomServices.deps.env)) return sendFault(reply, 403);
  const query = querySchema.safeParse(request.query);
  const holder = query.success ? await holderOf(roomServices, query.data.ticket) : undefined;
  // A member who was kicked out meanwhile has no access any more.
  if (holder === undefined || (await readRoomOf(roomServices, holder)) === undefined) return sendFault(reply, 401);
  // An invalid value means whole views, like an absent one.
  const sum = sumSchema.safeParse(query.data?.[FOLLOWS]);
  admitted.set(request, { holder, sum: sum.success ? Number(sum.data) : null, response: reply.raw });
}

const holderOf = ({ deps }: RoomServices, ticket: string): Promise<TicketHolder | undefined> =>
  isDisplayTicket(ticket) ? takeDisplayTicket(deps, ticket) : takeTicket(deps, ticket);

/** Headers that only browsers send. Not every browser sends all of them. */
const BROWSER_HEADERS = ['sec-fetch-mode', 'sec-fetch-site', 'sec-ch-ua', 'accept-language', 'cookie'] as const;

function isBrowser({ headers }: FastifyRequest): boolean {
  return (
    BROWSER_HEADERS.some((name) => headers[name] !== undefined) ||
    headers['user-agent']?.startsWith('Mozilla/') === true
  );
}

/**
 * Tells whether a request may open the channel. Browsers always name the page's origin. It must be PUBLIC_URL or,
 * without PUBLIC_URL, the host of the request. A client without an origin that is not a browser is admitted, because it
 * holds a ticket.
 */
function isOwnOrigin(request: FastifyRequest, env: Env): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return !isBrowser(request);
  if (env.PUBLIC_URL !== undefined) return origin === new URL(env.PUBLIC_URL).origin;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** Ignores errors. A client that breaks the protocol or its connection ends only itself; ws closes the socket. */
const passOver = (): void => {};

/**
 * Releases the answered request and its response. A connection stays open for a whole game and would hold 5 KB for
 * them.
 */
function letGo(socket: WebSocket, { response }: Admitted): void {
  if (response.socket !== null) response.detachSocket(response.socket);
  // Fastify's error listener holds the request.
  socket.removeAllListeners('error').on('error', passOver);
}

class ConnectionSocket implements PushSocket {
  readonly #socket: WebSocket;
  readonly #meter: Pick<PushMeter, 'connectionEnded'>;
  #why: ConnectionEnd = 'left';

  constructor(socket: WebSocket, meter: Pick<PushMeter, 'connectionEnded'>) {
    this.#socket = socket;
    this.#meter = meter;
  }

  ended(): void {
    this.#meter.connectionEnded(silent.has(this.#socket) ? 'silent' : this.#why);
  }

  get bufferedAmount(): number {
    return this.#socket.bufferedAmount;
  }

  send(text: string, sent: () => void): void {
    this.#socket.send(text, (error) => {
      if (error == null) sent();
    });
  }

  close(code: number): void {
    this.#why = NAME_OF.get(code) ?? 'left';
    this.#socket.close(code);
    const impatience = setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
    this.#socket.once('close', () => clearTimeout(impatience));
  }
}

function answered(this: WebSocket): void {
  alive.add(this);
}

const alive = new WeakSet<WebSocket>();
/** Sockets that were terminated because they did not answer. */
const silent = new WeakSet<WebSocket>();
const NAME_OF = new Map(Object.entries(CLOSE_CODE).map(([name, code]) => [code as number, name as ConnectionEnd]));

const PING_TURNS = PING_MS / PING_TURN_MS;

/**
 * Pings each connection in its own turn, so that thousands are never pinged at once. Returns a function that adds a
 * socket and returns its removal.
 */
function pingForEver(app: FastifyInstance): (socket: WebSocket) => () => void {
  const turns = Array.from({ length: PING_TURNS }, () => new Set<WebSocket>());
  let turn = 0;
  let connectionCount = 0;
  const timer = setInterval(() => {
    turn = (turn + 1) % PING_TURNS;
    for (const socket of turns[turn] ?? []) ping(socket);
  }, PING_TURN_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return (socket) => {
    connectionCount += 1;
    const its = turns[connectionCount % PING_TURNS];
    its?.add(socket);
    alive.add(socket);
    socket.on('pong', answered);
    return () => its?.delete(socket);
  };
}

function ping(socket: WebSocket): void {
  if (alive.delete(socket)) return socket.ping();
  silent.add(socket);
  socket.terminate();
}
