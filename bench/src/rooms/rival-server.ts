// The least a server could do: one durable row for an action, then as many bytes as ours sends to the five others. No
// rules, no views, no checks, no HTTP. Run as its own process: `node rival-server.ts <database address>`.
import { Pool } from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';
import type { RivalAction } from './rival-room.ts';

/** As many connections as our server opens by default. */
const CONNECTIONS = 12;

const pool = new Pool({ connectionString: process.argv[2], max: CONNECTIONS });
await pool.query('create table action (room int, seq bigint, body text, primary key (room, seq))');

const tables = new Map<string, Set<WebSocket>>();
const filler = 'x'.repeat(1 << 20);
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });

server.on('connection', (socket, request) => {
  const room = new URL(request.url ?? '', 'ws://here').searchParams.get('room') ?? '';
  const table = tables.get(room) ?? new Set();
  tables.set(room, table.add(socket));
  socket.on('message', (data: Buffer) => {
    const action = JSON.parse(data.toString()) as RivalAction;
    void keepAndTell(socket, { room, table, action });
  });
});

async function keepAndTell(
  sender: WebSocket,
  { room, table, action: { seq, bytes, body } }: { room: string; table: Set<WebSocket>; action: RivalAction },
): Promise<void> {
  await pool.query('insert into action (room, seq, body) values ($1, $2, $3)', [Number(room), seq, body]);
  sender.send(`${seq}:`);
  const text = `${seq}:${filler}`.slice(0, bytes);
  for (const socket of table) if (socket !== sender) socket.send(text);
}

server.on('listening', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(address?.port);
});
