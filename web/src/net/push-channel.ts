import { ERROR } from '@juzhongren/contract/errors';
import { SILENCE_MS } from '@juzhongren/contract/limits';
import type { partyImSignature, partyView } from '@juzhongren/contract/parties';
import { pushMessageSchema, type ChatMessage, type PushRequest, type RoomView } from '@juzhongren/contract/room';
import type { Answer } from './send.ts';

/** How the line to a room stands. The last three are final. */
export type Line = 'connecting' | 'live' | 'polling' | 'reconnecting' | 'removed' | 'missing' | 'signed-out';

export type ChannelEvent =
  | { readonly type: 'line'; readonly line: Line }
  | { readonly type: 'room'; readonly room: RoomView }
  | { readonly type: 'chat'; readonly messages: readonly ChatMessage[] }
  | { readonly type: 'presence'; readonly online: readonly number[] }
  | { readonly type: 'typing'; readonly userId: number }
  /** The server's clock as it was just told, Unix time in ms. */
  | { readonly type: 'clock'; readonly at: number };

export interface PushSocket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export interface SocketHandlers {
  readonly opened: () => void;
  readonly heard: (text: string) => void;
  /** Also when it never opened. */
  readonly closed: () => void;
}

/** What came of asking for the room: a word of the service, nobody there, or something in between. */
type Told = 'answer' | 'silence' | 'trouble';

/** What the channel needs from outside. The calls must answer in bounded time. */
export interface PushWorld {
  readonly now: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** Runs something later; returns how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly connect: (signature: { url: string; ticket: string }, handlers: SocketHandlers) => PushSocket;
  readonly signature: () => Promise<Answer<typeof partyImSignature>>;
  readonly look: (have: { seq: number; chatSeq: number }) => Promise<Answer<typeof partyView>>;
}

export interface PushChannel {
  /** Asks for the room by HTTP at once, whatever the socket does. */
  readonly look: () => void;
  /** Tells the table that this player is writing. */
  readonly typing: () => void;
  readonly online: () => void;
  readonly offline: () => void;
  /** The page can be seen again: a locked phone or a sleeping tab may have missed anything. */
  readonly visible: () => void;
  readonly close: () => void;
}

const BACKOFF_MS = { first: 300, longest: 5_000 } as const;
const POLL_MS = 2_000;
/** While nobody is there at all: a server that comes back is found soon, and one that is overloaded is not asked more. */
const KNOCK_MS = 1_000;
/** After so many attempts without a word from the server the room is polled as well. */
const FAILURES_BEFORE_POLLING = 3;
const NOT_MINE = new Set<number>([ERROR.notInRoom, ERROR.notFound, ERROR.notYours, ERROR.invitationInvalid]);

/**
 * Keeps one room's view fresh: WebSocket first, polling where none can be had. Views that are not newer than what was
 * told are dropped; a hole in the numbers asks for what is missing. Commands do not go through here.
 */
export function openPushChannel(world: PushWorld, emit: (event: ChannelEvent) => void): PushChannel {
  let line: Line = 'connecting';
  let socket: PushSocket | undefined;
  /** Tells answers to an abandoned attempt from those to the present one. */
  let attempt = 0;
  let failures = 0;
  let heardAt = world.now();
  let seq = -1;
  let chatSeq = 0;
  let askedForGap = false;
  /** The next attempt waits for its time. */
  let waiting = false;
  let looking: Promise<Told> | undefined;
  let stopSilence = (): void => {};
  let stopRetry = (): void => {};
  let stopPoll = (): void => {};

  const ended = (): boolean => line === 'removed' || line === 'missing' || line === 'signed-out';

  function setLine(next: Line): void {
    if (line === next || ended()) return;
    line = next;
    emit({ type: 'line', line });
  }

  function end(final: 'removed' | 'missing' | 'signed-out'): void {
    setLine(final);
    hangUp();
    stopRetry();
    stopPoll();
  }

  function hangUp(): void {
    attempt += 1;
    stopSilence();
    const old = socket;
    socket = undefined;
    old?.close();
  }

  function watchSilence(): void {
    heardAt = world.now();
    stopSilence();
    stopSilence = world.after(SILENCE_MS, fail);
  }

  function say(request: PushRequest): void {
    socket?.send(JSON.stringify(request));
  }

  function sync(): void {
    say({ type: 'sync', seq, chatSeq });
  }

  async function connect(): Promise<void> {
    hangUp();
    stopRetry();
    waiting = false;
    const mine = attempt;
    const answer = await world.signature();
    if (mine !== attempt || ended()) return;
    if (!answer.ok) {
      refusedOrFailed(answer.err);
      return;
    }
    watchSilence();
    let open = false;
    const candidate = world.connect(answer.params, {
      opened: () => {
        if (mine !== attempt) return;
        open = true;
        socket = candidate;
        watchSilence();
        sync();
        if (failures < FAILURES_BEFORE_POLLING) setLine('live');
      },
      heard: (text) => {
        if (mine !== attempt || !open) return;
        watchSilence();
        failures = 0;
        stopPoll();
        setLine('live');
        take(text);
      },
      closed: () => {
        if (mine === attempt) fail();
      },
    });
    // From here on hanging up closes it, also before it opened.
    if (mine === attempt) socket = candidate;
    else candidate.close();
  }

  function refusedOrFailed(err: number): void {
    if (err === ERROR.sessionInvalid) end('signed-out');
    else if (NOT_MINE.has(err)) end(seq >= 0 ? 'removed' : 'missing');
    else fail();
  }

  function fail(): void {
    if (ended()) return;
    hangUp();
    failures += 1;
    if (line !== 'polling') setLine('reconnecting');
    if (failures === FAILURES_BEFORE_POLLING) void poll();
    const longest = Math.min(BACKOFF_MS.longest, BACKOFF_MS.first * 2 ** (failures - 1));
    stopRetry();
    waiting = true;
    stopRetry = world.after(longest * (0.5 + world.random() / 2), () => void connect());
  }

  async function poll(): Promise<void> {
    stopPoll();
    const told = await look();
    if (ended() || failures < FAILURES_BEFORE_POLLING) return;
    // It is back: its socket may be, too.
    if (told === 'answer' && line === 'reconnecting' && waiting) void connect();
    setLine(told === 'answer' ? 'polling' : 'reconnecting');
    stopPoll();
    stopPoll = world.after(told === 'silence' ? KNOCK_MS : POLL_MS, () => void poll());
  }

  /** One at a time. */
  function look(): Promise<Told> {
    looking ??= ask();
    return looking;
  }

  async function ask(): Promise<Told> {
    const answer = await world.look({ seq, chatSeq });
    looking = undefined;
    if (ended()) return 'answer';
    if (!answer.ok) {
      if (answer.err === ERROR.sessionInvalid) end('signed-out');
      else if (NOT_MINE.has(answer.err)) end(seq >= 0 ? 'removed' : 'missing');
      if (answer.fault === 'refused') return 'answer';
      return answer.fault === 'network' ? 'silence' : 'trouble';
    }
    const { room, chat, online, at } = answer.params;
    emit({ type: 'clock', at });
    if (room !== null) takeRoom(room);
    if (chat.length > 0) takeChat(chat);
    emit({ type: 'presence', online });
    return 'answer';
  }

  function take(text: string): void {
    const message = parse(text);
    if (message === undefined) return;
    switch (message.type) {
      case 'room':
        takeRoom(message.room);
        return;
      case 'chat':
        takeChat(message.messages);
        return;
      case 'presence':
      case 'typing':
        emit(message);
        return;
      case 'heartbeat':
        emit({ type: 'clock', at: message.at });
        if (message.seq > seq || message.chatSeq > chatSeq) sync();
        return;
      case 'closed':
        if (message.reason === 'removed') end('removed');
        // Signed out: the next signature is asked for with the token that is stored now, and applies the session rule.
        else fail();
    }
  }

  function takeRoom(room: RoomView): void {
    if (room.seq <= seq) return;
    seq = room.seq;
    emit({ type: 'room', room });
  }

  function takeChat(messages: readonly ChatMessage[]): void {
    const first = messages[0];
    if (first === undefined) return;
    emit({ type: 'chat', messages });
    // Once asked, what comes is all there is: numbers may be missing for good.
    if (chatSeq > 0 && first.chatSeq > chatSeq + 1 && !askedForGap && socket !== undefined) {
      askedForGap = true;
      sync();
      return;
    }
    askedForGap = false;
    chatSeq = messages.reduce((highest, message) => Math.max(highest, message.chatSeq), chatSeq);
  }

  function reconnectNow(): void {
    if (ended()) return;
    void look();
    void connect();
  }

  void look();
  void connect();

  return {
    look: () => void look(),
    typing: () => {
      if (line === 'live') say({ type: 'typing' });
    },
    online: reconnectNow,
    offline: () => {
      if (ended()) return;
      hangUp();
      setLine('reconnecting');
      fail();
    },
    visible: () => {
      if (ended()) return;
      // Timers sleep with the page: silence has to be measured by the clock.
      if (line !== 'live' || world.now() - heardAt >= SILENCE_MS) {
        if (line === 'live') setLine('reconnecting');
        reconnectNow();
        return;
      }
      sync();
      void look();
    },
    close: () => {
      hangUp();
      stopRetry();
      stopPoll();
      failures = 0;
      line = 'missing';
    },
  };
}

/** A frame that is not of the contract is dropped: the heartbeat repairs what it was about. */
function parse(text: string): ReturnType<typeof pushMessageSchema.parse> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = pushMessageSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
