import type { Call, RequestOf } from '@juzhongren/contract/call';
import { SILENCE_MS } from '@juzhongren/contract/limits';
import { partyImSignature, partyView } from '@juzhongren/contract/party/room';
import { FOLLOWS } from '@juzhongren/contract/room/push';
import type { PushSocket } from '../../../net/push-channel.ts';
import type { LineAddress, SocketWord } from '../../../net/push-step.ts';
import { makeRequestId } from '../../../net/request-id.ts';
import { send, type Answer } from '../../../net/send.ts';
import { keptRoom } from '../../../offline/kept-room.ts';
import { sessionShelf } from '../../../browser/storage.ts';
import { markOf } from '../../../identity/token-mark.ts';
import { storedToken } from '../../../identity/token.ts';
import type { RoomStore, RoomWorld } from './room-store.ts';

/** A call that gives up after SILENCE_MS: `AbortSignal.timeout` is younger than the web views we support. */
async function sendInTime<C extends Call>(call: C, request: RequestOf<C>): Promise<Answer<C>> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), SILENCE_MS);
  try {
    return await send(call, request, { signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** The push channel's full address. The service may name a path of our own origin; ws follows http, wss https. */
export function socketAddress({ url, ticket, sum }: LineAddress, page: string): string {
  const address = new URL(url, page);
  if (address.protocol === 'http:') address.protocol = 'ws:';
  if (address.protocol === 'https:') address.protocol = 'wss:';
  address.searchParams.set('ticket', ticket);
  address.searchParams.set(FOLLOWS, String(sum));
  return address.href;
}

function connect(address: string, tell: (word: SocketWord) => void): PushSocket {
  const socket = new WebSocket(address);
  socket.addEventListener('open', () => tell({ type: 'opened' }));
  socket.addEventListener('message', (event) => tell({ type: 'heard', text: String(event.data) }));
  socket.addEventListener('close', () => tell({ type: 'closed' }));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

/** The browser's sockets, timers, calls and storage for one room. */
export function browserWorld(partyId: string): RoomWorld {
  const after = (ms: number, run: () => void): (() => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const key = `commands:${partyId}:${markOf(storedToken() ?? '')}`;
  const now = (): number => Date.now();
  return {
    push: {
      now,
      random: () => Math.random(),
      after,
      connect: (to, tell) => connect(socketAddress(to, window.location.href), tell),
      signature: () => sendInTime(partyImSignature, { partyId }),
      look: ({ seq, chatSeq, sum }) =>
        sendInTime(partyView, {
          partyId,
          ...(seq >= 0 ? { after: String(seq) } : {}),
          ...(chatSeq > 0 ? { chatAfter: String(chatSeq) } : {}),
          ...(sum === undefined ? {} : { sum: String(sum) }),
        }),
    },
    queue: {
      now,
      after,
      makeRequestId,
      // The queue keeps a command only with its own call.
      send: (call, request) => sendInTime(call, request),
      kept: () => sessionShelf.read(key),
      keep: (commands) => (commands === '[]' ? sessionShelf.remove(key) : sessionShelf.write(key, commands)),
    },
    kept: () => keptRoom(partyId),
  };
}

/** Tells the room what happens to the page: the network went and came, the phone was locked and opened. */
export function followPage(store: RoomStore): () => void {
  const visible = (): void => {
    if (document.visibilityState === 'visible') store.visible();
  };
  const listen = [
    [window, 'online', store.online],
    [window, 'offline', store.offline],
    [window, 'pageshow', visible],
    [document, 'visibilitychange', visible],
  ] as const;
  for (const [target, type, hear] of listen) target.addEventListener(type, hear);
  return () => {
    for (const [target, type, hear] of listen) target.removeEventListener(type, hear);
  };
}
