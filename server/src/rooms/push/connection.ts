// A client of the push channel: what it has been sent, and what it may send.
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

/** Frames per window; a client that sends more is cut off. */
const FRAMES_MAX = 100;
const FRAMES_WINDOW_MS = 20_000;

/**
 * While more bytes than this wait to be sent, newer views of the room are held back, and the client gets the last one.
 */
const HOLD_BACK_BYTES = 128 * 1024;
/** A client that lags by more bytes than this is closed. It reconnects and asks for what is newer. */
const LAG_BYTES_MAX = 1024 * 1024;

export interface Connection extends TicketHolder {
  /** User of this connection. Changes when a guest becomes an account. */
  userId: number;
  readonly socket: PushSocket;
  /**
   * Positions of log and talk that the client has; null until its first `sync`. After `NO_VIEW` it gets a whole view.
   */
  has: { seq: number; chatSeq: number } | null;
  readonly follows: boolean;
  /** Checksum of the view that a following client has, before its first `sync`. */
  claimed: number | null;
  /** Whether this user may hear the talk, as of `seq`. Nobody hears it before their first `sync`. */
  hearing: { seq: number; hears: boolean };
  open: boolean;
  /** Whether the page is visible, as far as it says. */
  shown: boolean;
  /** Unix ms of the last `typing` that was passed on. */
  typedAt: number;
  frames: { since: number; count: number };
  /** Last message about voice that it was sent; '' for none. */
  voice: string;
  /** Unix ms at which this user last asked for quiet. */
  quietAt: number;
}

/** Value with which every `sync` begins. */
export const DEAF: Connection['hearing'] = { seq: 0, hears: false };
/** Number of no view: the client has none, or one that this server does not know. */
export const NO_VIEW = -1;

/**
 * Opens a connection. `sum` is the checksum of the view that the client has, 0 for none; null if it does not follow
 * patches.
 */
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

/** Returns the request of the frame, or why the connection must end. */
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

/** Encodes every message except views. Drops fields that the schema does not name. For views, see sent-view.ts. */
export function encode(message: Exclude<WholeMessage, { type: 'room' }>): string {
  return JSON.stringify(named(message));
}

export function isHeldBack(connection: Connection): boolean {
  return connection.socket.bufferedAmount > HOLD_BACK_BYTES;
}

/** Sends a text, and closes the connection if its reader lags too far behind. */
export function send(connection: Connection, text: string, sent: () => void = () => {}): void {
  if (!connection.open) return;
  connection.socket.send(text, sent);
  if (connection.socket.bufferedAmount > LAG_BYTES_MAX) end(connection, 'too-slow');
}

/** Sends what others say, or drops it if the reader lags, so that nobody's flood closes the connection of another. */
export function sendOrDrop(connection: Connection, text: string): void {
  if (!isHeldBack(connection)) send(connection, text);
}

const CODE_OF: Record<(typeof PUSH_CLOSE_REASONS)[number], number> = {
  'signed-out': CLOSE_CODE.signedOut,
  removed: CLOSE_CODE.removed,
  'too-slow': CLOSE_CODE.tooSlow,
  restarting: CLOSE_CODE.goingAway,
};

/** Closes without a message, because the client sent an invalid frame or too many. */
export function cutOff(connection: Connection): void {
  connection.open = false;
  connection.socket.close(CLOSE_CODE.policy);
}

export function end(connection: Connection, reason: (typeof PUSH_CLOSE_REASONS)[number]): void {
  if (!connection.open) return;
  connection.open = false;
  connection.socket.send(encode({ type: 'closed', reason }), () => {});
  connection.socket.close(CODE_OF[reason]);
}
