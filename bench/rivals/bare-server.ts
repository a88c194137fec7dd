// Minimal server for comparison: stores one durable row per action, then sends as many bytes as our server to the five
// other players. It has no rules, views, checks or HTTP. Run it as its own process: `node bare-server.ts <database
// address> <table>`.
import { WebSocketServer, type WebSocket } from 'ws';
import { openKeeping, tellPort } from './keep-action.ts';
import { broadcastOf, type RivalAction } from './rival.ts';

const keep = await openKeeping();
const tables = new Map<string, Set<WebSocket>>();
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
server.on('listening', () => tellPort(server.address()));

async function keepAndTell(
  sender: WebSocket,
  { room, table, action }: { room: string; table: Set<WebSocket>; action: RivalAction },
): Promise<void> {
  await keep(Number(room), action);
  sender.send(`=${action.seq}`);
  const text = broadcastOf(action);
  for (const socket of table) if (socket !== sender) socket.send(text);
}
