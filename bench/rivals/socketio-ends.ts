import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { type End, type OpenEnds, SEATS, seqOfBroadcast } from './rival.ts';

export const openSocketIoEnds: OpenEnds = async ({ port, room }) => {
  const sockets = Array.from({ length: SEATS }, () =>
    io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, query: { room } }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets.map(endOf);
};

const endOf = (socket: Socket): End => ({
  send: (action, acknowledged) => void socket.emit('action', action, acknowledged),
  hear: (arrived) => socket.on('acted', (text: string) => arrived(seqOfBroadcast(text))),
  close: () => socket.disconnect(),
});
