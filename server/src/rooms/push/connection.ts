// One client of the push channel: what it has been sent, what it may send.
import {
  type PUSH_CLOSE_REASONS,
  type PushRequest,
  pushRequestSchema,
  type WholeMessage,
  wholeMessageSchema,
} from '@juzhongren/contract/room/push';
import { pickBySchema } from './pick-by-schema.ts';
import { CLOSE_CODE, type PushSocket } from './push-socket.ts';
import type { TicketHolder } from './tickets.ts';

/** A client that asks more often is cut off. */
const FRAMES_MAX = 100;
const FRAMES_WINDOW_MS = 20_000;

/** While so much waits to be sent, newer views of the room are held back: the client gets the last one. */
const HOLD_BACK_BYTES = 128 * 1024;
/** A reader that lags by this much is closed; it comes back and asks for what is newer. */
const LAG_BYTES_MAX = 1024 * 1024;

export interface Connection extends TicketHolder {
  /** Whose line it is: a guest may become an account. */
  userId: number;
  readonly socket: PushSocket;
  /** What the client has of the log and the talk; null until its first `sync`. A view is whole after `NO_VIEW`. */
  has: { seq: number; chatSeq: number } | null;
  readonly follows: boolean;
  /** Of one that follows, before its first `sync`: the checksum of the view that it has. */
  claimed: number | null;
  /** Whether the talk is for this person, as the room was at `seq`. Nobody hears before their first `sync`. */
  hearing: { seq: number; hears: boolean };
  open: boolean;
  /** Whether its page can be seen, as far as it says. */
  shown: boolean;
  /** Unix time in ms of the last `typing` that was passed on. */
  typedAt: number;
  frames: { since: number; count: number };
  /** What it was told of voice last; '' is nothing. */
  voice: string;
  /** Unix time in ms of when this person asked for quiet last. */
  quietAt: number;
}

/** What every `sync` begins with. */
export const DEAF: Connection['hearing'] = { seq: 0, hears: false };
/** The number of no view: a client that has none, or one that we know nothing of. */
export const NO_VIEW = -1;

/** `sum`: of the view that the client has, 0 for none; null when it does not follow patches. */
export function openConnection(holder: TicketHolder, socket: PushSocket, sum: number | null): Connection {
  return {
    ...holder,
    socket,
    has: null,
    follows: sum !== null,
    claimed: sum,
    hearing: DEAF,
    open: true,
    shown: true,
    typedAt: 0,
    frames: { since: 0, count: 0 },
    voice: '',
    quietAt: 0,
  };
}

/** The frame's request, or why the line must end. */
export function readFrame(connection: Connection, text: string, now: number): PushRequest | 'broken' | 'too-many' {
  const { frames } = connection;
  if (now - frames.since >= FRAMES_WINDOW_MS) connection.frames = { since: now, count: 1 };
  else frames.count += 1;
  if (connection.frames.count > FRAMES_MAX) return 'too-many';
  const parsed = pushRequestSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : 'broken';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const named = pickBySchema(wholeMessageSchema);

/** The form in which everything but views leaves: what the schema does not name stays here. Views: see sent-view.ts. */
export function encode(message: Exclude<WholeMessage, { type: 'room' }>): string {
  return JSON.stringify(named(message));
}

export function isHeldBack(connection: Connection): boolean {
  return connection.socket.bufferedAmount > HOLD_BACK_BYTES;
}

/** Sends, unless the reader has fallen too far behind: then it closes the line. */
export function send(connection: Connection, text: string, sent: () => void = () => {}): void {
  if (!connection.open) return;
  connection.socket.send(text, sent);
  if (connection.socket.bufferedAmount > LAG_BYTES_MAX) end(connection, 'too-slow');
}

/** Sends what others say to a reader that keeps up. For one that lags it is dropped: nobody's flood closes another's line. */
export function sendOrDrop(connection: Connection, text: string): void {
  if (!isHeldBack(connection)) send(connection, text);
}

const CODE_OF: Record<(typeof PUSH_CLOSE_REASONS)[number], number> = {
  'signed-out': CLOSE_CODE.signedOut,
  removed: CLOSE_CODE.removed,
  'too-slow': CLOSE_CODE.tooSlow,
  restarting: CLOSE_CODE.goingAway,
};

/** Closes without a word: what came over the line is nothing of ours, or there are too many. */
export function cutOff(connection: Connection): void {
  connection.open = false;
  connection.socket.close(CLOSE_CODE.policy);
}

/** Says why and closes. */
export function end(connection: Connection, reason: (typeof PUSH_CLOSE_REASONS)[number]): void {
  if (!connection.open) return;
  connection.open = false;
  connection.socket.send(encode({ type: 'closed', reason }), () => {});
  connection.socket.close(CODE_OF[reason]);
}
