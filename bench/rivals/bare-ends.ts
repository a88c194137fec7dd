import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type End, type OpenEnds, SEATS, seqOfBroadcast } from './rival.ts';

const START_LENGTH = 24;
const EQUALS = '='.charCodeAt(0);

export const openBareEnds: OpenEnds = async ({ port, room }) => {
  const sockets = Array.from(
    { length: SEATS },
    () => new WebSocket(`ws://127.0.0.1:${port}/?room=${room}`, { perMessageDeflate: false }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  return sockets.map(endOf);
};

function endOf(socket: WebSocket): End {
  let acknowledge = (): void => {};
  let tell = (_seq: number): void => {};
  socket.on('message', (data: Buffer) => {
    if (data[0] === EQUALS) acknowledge();
    else tell(seqOfBroadcast(data.toString('latin1', 0, START_LENGTH)));
  });
  return {
    send: (action, acknowledged) => {
      acknowledge = acknowledged;
      socket.send(JSON.stringify(action));
    },
    hear: (arrived) => {
      tell = arrived;
    },
    close: () => socket.terminate(),
  };
}
