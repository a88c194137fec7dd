import { Client, type Room } from '@colyseus/sdk';
import { type End, type OpenEnds, SEATS, seqOfBroadcast } from './rival.ts';

export const openColyseusEnds: OpenEnds = async ({ port, room }) => {
  const client = new Client(`http://127.0.0.1:${port}`);
  const ends: End[] = [];
  // Joins one after the other, so that all players enter the same room.
  for (let seat = 0; seat < SEATS; seat += 1) ends.push(endOf(await client.joinOrCreate('six', { table: room })));
  return ends;
};

function endOf(room: Room): End {
  let acknowledge = (): void => {};
  room.onMessage('kept', () => acknowledge());
  // The message type needs a handler even if nobody calls `hear`.
  let tell = (_seq: number): void => {};
  room.onMessage('acted', (text: string) => tell(seqOfBroadcast(text)));
  return {
    send: (action, acknowledged) => {
      acknowledge = acknowledged;
      room.send('action', action);
    },
    hear: (arrived) => {
      tell = arrived;
    },
    close: () => void room.leave(),
  };
}
