// Implements the environment of the push channel in a browser: sockets, timers and calls.
import type { Call, RequestOf } from '@juzhongren/contract/call';
import { SILENCE_MS } from '@juzhongren/contract/limits';
import { FOLLOWS } from '@juzhongren/contract/room/push';
import type { PushSocket } from './push-channel.ts';
import type { ConnectionAddress, SocketWord } from './push-step.ts';
import { send, type Answer } from './send.ts';

/** Sends a call that gives up after SILENCE_MS. `AbortSignal.timeout` is missing in some supported web views. */
export async function sendBeforeSilence<C extends Call>(call: C, request: RequestOf<C>): Promise<Answer<C>> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), SILENCE_MS);
  try {
    return await send(call, request, { signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the full address of the push channel. The server may give a path of our own origin. ws replaces http, wss
 * replaces https.
 */
function socketAddress({ url, ticket, sum }: ConnectionAddress, page: string): string {
  const address = new URL(url, page);
  if (address.protocol === 'http:') address.protocol = 'ws:';
  if (address.protocol === 'https:') address.protocol = 'wss:';
  address.searchParams.set('ticket', ticket);
  address.searchParams.set(FOLLOWS, String(sum));
  return address.href;
}

export function connect(to: ConnectionAddress, tell: (word: SocketWord) => void): PushSocket {
  const socket = new WebSocket(socketAddress(to, window.location.href));
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

export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
