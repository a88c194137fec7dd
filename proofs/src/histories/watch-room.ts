// Runs the client's own push channel of one user over a real WebSocket and records everything that arrives.
import { ERROR, HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { partyImSignature, partyView } from '@juzhongren/contract/room-calls/room';
import {
  type ChatMessage,
  FOLLOWS,
  type PushMessage,
  type PushRequest,
  type ViewPatch,
} from '@juzhongren/contract/room/push';
import { type RoomView } from '@juzhongren/contract/room/view';
import type { Envelope } from '@juzhongren/contract/call';
import { openPushChannel, type PushWorld } from '@juzhongren/web/src/net/push-channel.ts';
import { WebSocket } from 'ws';
import { seqOfRoom } from '@juzhongren/bench/wire/frame';
import type { Calls } from '../harness/calls.ts';
import {
  digestOf,
  type Frame,
  type History,
  type RecordedConnection,
  type Screen,
  type SeenMessage,
} from './history.ts';
import type { Person } from '@juzhongren/bench/server/people';

const VIEW_START = '{"type":"room","room":'.length;
/** Value that no view has as its digest. */
const ASTRAY = 'astray';

export interface Watch {
  view(): RoomView | undefined;
  /** Returns the highest chat number that is shown. */
  talkSeq(): number;
  /** Requests the room over HTTP, like a client that no longer trusts its connection. */
  look(): void;
  /** Returns what is shown, to be recorded with the current head of log and chat. */
  screen(head: Screen['head']): Screen;
  close(): void;
}

interface WatchInput {
  readonly partyId: string;
  readonly person: Person;
  readonly calls: Calls;
  readonly history: History;
}

export function watchRoom(place: WatchInput): Watch {
  const { partyId, person } = place;
  let view: RoomView | undefined;
  const messages = new Map<number, string>();
  const tellChannel = openPushChannel(
    worldOf(place, () => view),
    (event) => {
      if (event.type === 'room') view = event.room;
      if (event.type === 'chat') for (const one of event.messages) messages.set(one.chatSeq, digestOfMessage(one));
    },
  );
  return {
    view: () => view,
    talkSeq: () => Math.max(0, ...messages.keys()),
    look: () => tellChannel('look'),
    screen: (head) => ({
      partyId,
      userId: person.userId,
      head,
      seq: view?.seq ?? 0,
      digest: view === undefined ? null : digestOf(JSON.stringify(view)),
      messages: [...messages].map(([chatSeq, digest]) => ({ chatSeq, digest })),
    }),
    close: () => tellChannel('close'),
  };
}

function worldOf(
  { partyId, person: { userId, token }, calls, history }: WatchInput,
  view: () => RoomView | undefined,
): PushWorld {
  return {
    now: Date.now,
    random: Math.random,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    signature: async () => answerOf(await calls.ask(token, partyImSignature, { partyId })),
    look: async ({ seq, chatSeq }) => {
      const invokedAt = performance.now();
      const asked = await calls.ask(token, partyView, { partyId, after: String(seq), chatAfter: String(chatSeq) });
      if (asked?.err === ERROR.ok) {
        const { room, chat } = asked.params;
        const digest = room === null ? null : digestOf(JSON.stringify(room));
        const seen = { seq: asked.params.seq, digest, messages: chat.map(seenOf) };
        history.readings.push({ partyId, userId, invokedAt, after: seq, ...seen });
      }
      return answerOf(asked);
    },
    connect: ({ url, ticket, sum }, tell) => {
      const connection: RecordedConnection = { partyId, userId, frames: [] };
      history.connections.push(connection);
      const address = new URL(`${url}?ticket=${ticket}&${FOLLOWS}=${sum}`, calls.anyAddress().replace(/^http/, 'ws'));
      const socket = new WebSocket(address, { perMessageDeflate: false, handshakeTimeout: 5_000 });
      socket.on('open', () => tell({ type: 'opened' }));
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        const before = view();
        tell({ type: 'heard', text });
        const frame = frameOf(text, { before, after: view() });
        if (frame !== undefined) connection.frames.push(frame);
      });
      socket.on('error', () => {});
      socket.on('close', () => tell({ type: 'closed' }));
      return {
        send: (text) => {
          const request = JSON.parse(text) as PushRequest;
          if (request.type === 'sync') connection.frames.push(request);
          socket.send(text);
        },
        close: () => socket.terminate(),
      };
    },
  };
}

/** Returns the response in the form of the client's own `send`. */
function answerOf<Params>(asked: Envelope<Params> | undefined) {
  if (asked === undefined) {
    return { ok: false, err: HTTP_STATUS_ERROR, fault: 'network', message: 'no answer' } as const;
  }
  if (asked.err === ERROR.ok) return { ok: true, params: asked.params } as const;
  return { ok: false, err: asked.err, fault: 'refused', message: 'refused' } as const;
}

interface Shown {
  readonly before: RoomView | undefined;
  readonly after: RoomView | undefined;
}

/** Returns the frame to record for a message from the server. Takes a full view as it came, without parsing it. */
function frameOf(text: string, shown: Shown): Frame | undefined {
  if (text.startsWith('{"type":"patch"')) return patchFrame(JSON.parse(text) as ViewPatch, shown);
  const seq = seqOfRoom(text);
  if (seq !== null) return { type: 'view', seq, digest: digestOf(text.slice(VIEW_START, -1)) };
  const message = JSON.parse(text) as PushMessage;
  if (message.type === 'chat') return { type: 'talk', messages: message.messages.map(seenOf) };
  return message.type === 'heartbeat' ? { type: 'heartbeat', seq: message.seq } : undefined;
}

/**
 * Returns the view after a patch that continues the shown view. If that view does not have the patch's number, the
 * digest is `ASTRAY`.
 */
function patchFrame({ from, to }: ViewPatch, { before, after }: Shown): Frame {
  if (before?.seq !== from) return { type: 'passed-over', seq: to };
  return { type: 'view', seq: to, digest: after?.seq === to ? digestOf(JSON.stringify(after)) : ASTRAY };
}

const seenOf = (message: ChatMessage): SeenMessage => ({
  chatSeq: message.chatSeq,
  digest: digestOfMessage(message),
});

/** The fields have the order of the contract, both on the wire and in what the client parsed. */
const digestOfMessage = (message: ChatMessage) => digestOf(JSON.stringify(message));
