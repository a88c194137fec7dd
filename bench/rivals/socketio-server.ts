// Socket.IO server: stores each action, confirms it with the event's own acknowledgement and sends it to the other
// players. Run it as its own process: `node socketio-server.ts <database address> <table>`.
import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { openKeeping, tellPort } from './keep-action.ts';
import { broadcastOf, type RivalAction } from './rival.ts';

const keep = await openKeeping();
const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });

io.on('connection', (socket) => {
  const room = String(socket.handshake.query['room']);
  void socket.join(room);
  socket.on('action', (action: RivalAction, acknowledge: () => void) => {
    void keepAndTell(socket, { room, action, acknowledge });
  });
});

async function keepAndTell(
  sender: Socket,
  { room, action, acknowledge }: { room: string; action: RivalAction; acknowledge: () => void },
): Promise<void> {
  await keep(Number(room), action);
  acknowledge();
  sender.to(room).emit('acted', broadcastOf(action));
}
http.listen(0, '127.0.0.1', () => tellPort(http.address()));
