import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import type { Random } from '@juzhongren/engine/testing/random';
import { WebSocket } from 'ws';
import type { ActingRoom } from './pace.ts';

export interface RivalAction {
  readonly seq: number;
  /** How long each of the five broadcast messages shall be. */
  readonly bytes: number;
  /** What is kept of it. */
  readonly body: string;
}

/** About what one of our commands leaves in the log. */
const BODY_BYTES = 200;
/** Enough of a message to know which action it belongs to. */
const START_LENGTH = 24;
const BODY = 'x'.repeat(BODY_BYTES);

/** A room of six on the rival; its messages are as long as those of our own run, in the order of `lengths`. */
export async function openRivalRoom(
  { address, room }: { address: string; room: number },
  lengths: readonly number[],
  random: Random,
): Promise<ActingRoom & { close(): void }> {
  const sockets = Array.from(
    { length: 6 },
    () => new WebSocket(`${address}/?room=${room}`, { perMessageDeflate: false }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  let seq = 0;
  return {
    act: async () => {
      seq += 1;
      const bytes = lengths[(room * 31 + seq) % lengths.length] ?? 1;
      const sender = random.pick(sockets);
      const arrivals = sockets.map((socket) => arrivalOf(socket, seq));
      const sent = performance.now();
      sender.send(JSON.stringify({ seq, bytes: Math.round(bytes), body: BODY } satisfies RivalAction));
      const times = await Promise.all(arrivals);
      const acknowledged = times[sockets.indexOf(sender)] ?? 0;
      const shown = Math.max(...times.filter((_, number) => sockets[number] !== sender));
      return { acknowledgedMs: acknowledged - sent, shownMs: shown - sent, bytes };
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
}

/** When this socket gets the message of an action: its acknowledgement or the broadcast. */
function arrivalOf(socket: WebSocket, seq: number): Promise<number> {
  return new Promise((resolve) => {
    const hear = (data: Buffer) => {
      const at = performance.now();
      if (!data.toString('latin1', 0, START_LENGTH).startsWith(`${seq}:`)) return;
      socket.off('message', hear);
      resolve(at);
    };
    socket.on('message', hear);
  });
}
