// Process whose players sit in separate rooms with an open push channel and do nothing.
import { once } from 'node:events';
import { partyCreate, partyImSignature, partyJoin } from '@juzhongren/contract/room-calls/room';
import { FOLLOWS, type PushRequest } from '@juzhongren/contract/room/push';
import { WebSocket } from 'ws';
import { SCRIPT_ID } from '../generated/write-pack.ts';
import { takeOrders } from '../server/child.ts';
import type { IdleConnections, IdleOrder } from './idle.ts';
import { inParts } from '../wire/in-parts.ts';
import { openWire, type Wire } from '../wire/wire.ts';

const SEATS = 6;
const ROOMS_AT_ONCE = 8;
/** Sockets per local address, fewer than the available ports. */
const SOCKETS_AN_ADDRESS = 20_000;

const connections = { open: 0, frames: 0 };

takeOrders(async (order: IdleOrder): Promise<IdleConnections> => {
  if (order.type === 'open') await openAll(openWire(order.address), order.tokens);
  return { ...connections };
});

async function openAll(wire: Wire, tokens: readonly string[]): Promise<void> {
  const tables = Array.from({ length: Math.ceil(tokens.length / SEATS) }, (_, number) =>
    tokens.slice(number * SEATS, (number + 1) * SEATS),
  );
  await inParts(tables, ROOMS_AT_ONCE, async ([host = '', ...guests], number) => {
    const { partyId } = await wire.require(partyCreate, { scriptId: SCRIPT_ID }, host);
    for (const guest of guests) await wire.require(partyJoin, { partyId }, guest);
    for (const [seat, token] of [host, ...guests].entries()) {
      await openConnection(wire, { token, partyId, number: number * SEATS + seat });
    }
  });
}

async function openConnection(
  wire: Wire,
  { token, partyId, number }: { token: string; partyId: string; number: number },
): Promise<void> {
  const { url, ticket } = await wire.require(partyImSignature, { partyId }, token);
  const address = new URL(`${url}?ticket=${ticket}&${FOLLOWS}=0`, wire.address.replace(/^http/, 'ws'));
  const spread = Math.floor(number / SOCKETS_AN_ADDRESS);
  const socket = new WebSocket(address, {
    perMessageDeflate: false,
    ...(spread === 0 ? {} : { localAddress: `127.0.0.${1 + spread}` }),
  });
  socket.on('message', () => {
    connections.frames += 1;
  });
  await once(socket, 'open');
  connections.open += 1;
  socket.on('close', () => {
    connections.open -= 1;
  });
  // Ignores the error: the `close` event counts the end of the connection.
  socket.on('error', () => {});
  const first = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'sync', seq: 0, chatSeq: 0 } satisfies PushRequest));
  await first;
}
