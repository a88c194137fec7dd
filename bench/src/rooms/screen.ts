// Client end of a push channel: the views that one player receives.
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { partyImSignature } from '@juzhongren/contract/room-calls/room';
import { applied } from '@juzhongren/contract/change';
import { FOLLOWS, type PushMessage, type PushRequest } from '@juzhongren/contract/room/push';
import { type RoomView } from '@juzhongren/contract/room/view';
import { WebSocket } from 'ws';
import { seqOfFrame } from '../wire/frame.ts';
import type { Wire } from '../wire/wire.ts';

export interface Arrival {
  readonly seq: number;
  readonly at: number;
  readonly bytes: number;
}

export interface Screen {
  /** Resolves with the first view at or after `seq`, even if it arrived earlier. Undefined if none arrives in time. */
  reached(seq: number, patienceMs: number): Promise<Arrival | undefined>;
  view(): RoomView;
  close(): void;
}

export async function openScreen(wire: Wire, { token, partyId }: { token: string; partyId: string }): Promise<Screen> {
  const { url, ticket } = await wire.require(partyImSignature, { partyId }, token);
  const address = new URL(`${url}?ticket=${ticket}&${FOLLOWS}=0`, wire.address.replace(/^http/, 'ws'));
  const socket = new WebSocket(address, { perMessageDeflate: false });
  /** Messages received since the view was last read. */
  let unread: Buffer[] = [];
  let view: RoomView | undefined;
  const arrivals: Arrival[] = [];
  const waiting = new Set<(arrival: Arrival) => void>();
  socket.on('message', (data: Buffer) => {
    const at = performance.now();
    const seq = seqOfFrame(data);
    if (seq === null) return;
    unread.push(data);
    const arrival = { seq, at, bytes: data.length };
    arrivals.push(arrival);
    for (const tell of waiting) tell(arrival);
  });
  const screen: Screen = {
    reached: (seq, patienceMs) => {
      const past = arrivals.find((arrival) => arrival.seq >= seq);
      // `seq` only grows, so earlier arrivals are never requested again.
      arrivals.splice(0, Math.max(0, arrivals.length - 1));
      if (past !== undefined) return Promise.resolve(past);
      return nextArrival(waiting, seq, patienceMs);
    },
    view: () => {
      view = unread.reduce(viewAfter, view);
      unread = [];
      if (view === undefined) throw new Error('No view came.');
      return view;
    },
    close: () => socket.terminate(),
  };
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'sync', seq: 0, chatSeq: 0 } satisfies PushRequest));
  if ((await screen.reached(1, 30_000)) === undefined) throw new Error('No view came on the push channel.');
  return screen;
}

function viewAfter(view: RoomView | undefined, frame: Buffer): RoomView | undefined {
  const message = JSON.parse(frame.toString()) as PushMessage;
  if (message.type === 'room') return message.room;
  return message.type === 'patch' && view !== undefined ? applied(view, message.change) : view;
}

function nextArrival(
  waiting: Set<(arrival: Arrival) => void>,
  seq: number,
  patienceMs: number,
): Promise<Arrival | undefined> {
  return new Promise((resolve) => {
    const end = (arrival: Arrival | undefined) => {
      clearTimeout(timer);
      waiting.delete(tell);
      resolve(arrival);
    };
    const tell = (arrival: Arrival) => {
      if (arrival.seq >= seq) end(arrival);
    };
    const timer = setTimeout(end, patienceMs, undefined);
    waiting.add(tell);
  });
}
