import type { ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { SILENCE_MS } from '@juzhongren/contract/limits';
import type { partyImSignature, partyView } from '@juzhongren/contract/room-calls/room';
import { readReceived } from '@juzhongren/contract/received';
import { pushMessageSchema, type PushMessage, type PushRequest, type ViewPatch } from '@juzhongren/contract/room/push';
import { parseJson } from '../browser/parse-json.ts';
import { type Base, follow, sumOf } from './follow-view.ts';
import type { Answer } from './send.ts';

type EndedStatus = 'removed' | 'missing' | 'signed-out';
export type ConnectionStatus = 'connecting' | 'live' | 'polling' | 'reconnecting' | EndedStatus;

/** News of the room. `clock`: the server's time just now, Unix ms. */
type News =
  | Extract<PushMessage, { type: 'room' | 'chat' | 'presence' | 'typing' | 'told' | 'voice' | 'signals' | 'quiet' }>
  | { type: 'clock'; at: number };
export type ChannelEvent = News | { type: 'connection-status'; connectionStatus: ConnectionStatus };

/**
 * Events of the page. `look`: fetch the room by HTTP at once, whatever the socket does. `typing`: tell the players that
 * this player is writing. `anew`: fetch the chat from its beginning, because redacted talk may be open now.
 * `visible`: the page is visible again, and a locked phone or a sleeping tab may have missed anything. `hidden`: it is
 * not visible.
 */
export type PageWord = 'look' | 'typing' | 'anew' | 'online' | 'offline' | 'visible' | 'hidden' | 'close';

/** Voice messages of the page. They are lost without a connection, and the page sends them again with the next one. */
export interface VoiceWord {
  readonly type: 'say';
  readonly request: Extract<PushRequest, { type: 'voice' | 'signals' | 'quiet' }>;
}

/** Events of a socket. `closed` also comes if it never opened. */
export type SocketWord = { readonly type: 'opened' | 'closed' } | { readonly type: 'heard'; readonly text: string };

export type Happening =
  | { readonly type: 'ticket'; readonly answer: Answer<typeof partyImSignature> }
  | { readonly type: 'looked'; readonly answer: Answer<typeof partyView> }
  | { readonly type: Timer | PageWord }
  | VoiceWord
  | SocketWord;

/** Address of a connection. `sum`: checksum of the view that this client has, 0 for none. */
export type ConnectionAddress = { readonly url: string; readonly ticket: string; readonly sum: number };
/** Data that this client has. `seq` is -1 for no view. `sum`: checksum of the view, if patches are understood. */
export type Had = { readonly seq: number; readonly chatSeq: number; readonly sum?: number };

/** `attempt`: the current attempt was silent for too long, or the next one is due. `poll`: the next poll is due. */
export type Timer = 'attempt' | 'poll';

/** `hang-up` abandons the attempt with everything that it waits for. */
export type Effect =
  | { readonly do: 'ask-ticket' | 'hang-up' | 'stop-polling' }
  | { readonly do: 'connect'; readonly to: ConnectionAddress }
  | { readonly do: 'say'; readonly request: PushRequest }
  | { readonly do: 'look'; readonly have: Had }
  | { readonly do: 'wait'; readonly timer: Timer; readonly ms: number }
  | { readonly do: 'tell'; readonly event: ChannelEvent }
  | { readonly do: 'log'; readonly what: string };

interface Running {
  /** Waiting for a ticket, opening a socket, open, or waiting for the next attempt. */
  readonly at: 'asking' | 'dialing' | 'open' | 'waiting';
  readonly connectionStatus: Exclude<ConnectionStatus, EndedStatus>;
  /** Attempts since the last message of the server. */
  readonly failures: number;
  readonly heardAt: number;
  readonly seq: number;
  /** The last view, unless the whole view is needed. */
  readonly base: Base | undefined;
  readonly chatSeq: number;
  readonly askedForGap: boolean;
  /** A patch started from a view that we do not have, so the missing data was requested. */
  readonly askedForView: boolean;
  readonly looking: boolean;
  readonly hidden: boolean;
  /**
   * HTTP requests do not tell which view we have: the service is older and refuses it, or newer and has fields that we
   * do not read.
   */
  readonly looksPlainly: boolean;
}

export type Channel = Running | { readonly at: 'over' };

interface Turn {
  readonly now: number;
  /** 0 ≤ x < 1. */
  readonly random: number;
  readonly effects: Effect[];
}

const BACKOFF_MS = { first: 300, longest: 5_000 } as const;
const POLL_MS = 2_000;
/**
 * Poll interval while nothing answers. A server that comes back is found soon, and an overloaded one gets no more
 * requests.
 */
const KNOCK_MS = 1_000;
/** After this many attempts without a message from the server, the room is polled as well. */
const FAILURES_BEFORE_POLLING = 3;
const NOT_MINE = new Set<number>([ERROR.notInRoom, ERROR.notFound, ERROR.notYours, ERROR.invitationInvalid]);

/** The channel starts with the first `online`. */
export const BEGINNING: Channel = {
  at: 'waiting',
  connectionStatus: 'connecting',
  failures: 0,
  heardAt: 0,
  seq: -1,
  base: undefined,
  chatSeq: 0,
  askedForGap: false,
  askedForView: false,
  looking: false,
  hidden: false,
  looksPlainly: false,
};

export function step(channel: Channel, event: Happening, { now, random }: { now: number; random: number }) {
  const effects: Effect[] = [];
  return { channel: channel.at === 'over' ? channel : next(channel, event, { now, random, effects }), effects };
}

function next(channel: Running, event: Happening, turn: Turn): Channel {
  switch (event.type) {
    case 'ticket': {
      if (!event.answer.ok) return refused(channel, event.answer.err, turn) ?? failed(channel, turn);
      const { url, ticket } = event.answer.params;
      turn.effects.push({ do: 'connect', to: { url, ticket, sum: sumOf(channel.base) } });
      return alive({ ...channel, at: 'dialing' }, turn);
    }
    case 'opened': {
      const open = sync(alive({ ...channel, at: 'open' }, turn), turn);
      // The server takes the page for visible unless told otherwise.
      if (open.hidden) turn.effects.push({ do: 'say', request: { type: 'shown', shown: false } });
      return open.failures < FAILURES_BEFORE_POLLING ? withConnectionStatus('live', open, turn) : open;
    }
    case 'heard':
      return heard(withConnectionStatus('live', alive({ ...channel, failures: 0 }, turn), turn), event.text, turn);
    case 'closed':
      return failed(channel, turn);
    case 'attempt':
      return channel.at === 'waiting' ? connect(channel, turn) : failed(channel, turn);
    case 'poll':
      return channel.failures < FAILURES_BEFORE_POLLING ? channel : look(channel, turn);
    case 'looked':
      return looked({ ...channel, looking: false }, event.answer, turn);
    case 'look':
      return look(channel, turn);
    case 'typing':
      if (channel.connectionStatus === 'live') turn.effects.push({ do: 'say', request: { type: 'typing' } });
      return channel;
    case 'say':
      if (channel.connectionStatus === 'live') turn.effects.push({ do: 'say', request: event.request });
      return channel;
    case 'anew': {
      const begun = { ...channel, chatSeq: 0 };
      return channel.connectionStatus === 'live' ? sync(begun, turn) : look(begun, turn);
    }
    case 'online':
      return connect(look(channel, turn), turn);
    case 'offline':
      return failed(withConnectionStatus('reconnecting', channel, turn), turn);
    case 'hidden':
      if (channel.at === 'open' && !channel.hidden)
        turn.effects.push({ do: 'say', request: { type: 'shown', shown: false } });
      return { ...channel, hidden: true };
    case 'visible':
      return visible({ ...channel, hidden: false }, channel.hidden, turn);
    case 'close':
      return end(turn);
  }
}

function visible(channel: Running, wasHidden: boolean, turn: Turn): Channel {
  if (channel.connectionStatus !== 'live') return connect(look(channel, turn), turn);
  // Timers sleep with the page, so silence is measured by the clock.
  if (turn.now - channel.heardAt >= SILENCE_MS) {
    return connect(look(withConnectionStatus('reconnecting', channel, turn), turn), turn);
  }
  if (wasHidden) turn.effects.push({ do: 'say', request: { type: 'shown', shown: true } });
  return look(sync(channel, turn), turn);
}

/** Ends the channel and reports `connectionStatus`. There is no `connectionStatus` if the page itself closed the channel. */
function end(turn: Turn, connectionStatus?: EndedStatus): Channel {
  if (connectionStatus !== undefined)
    turn.effects.push({ do: 'tell', event: { type: 'connection-status', connectionStatus } });
  turn.effects.push({ do: 'hang-up' }, { do: 'stop-polling' });
  return { at: 'over' };
}

function withConnectionStatus(
  connectionStatus: Running['connectionStatus'],
  channel: Running,
  { effects }: Turn,
): Running {
  if (channel.connectionStatus !== connectionStatus)
    effects.push({ do: 'tell', event: { type: 'connection-status', connectionStatus } });
  return { ...channel, connectionStatus };
}

function alive(channel: Running, { now, effects }: Turn): Running {
  effects.push({ do: 'wait', timer: 'attempt', ms: SILENCE_MS });
  return { ...channel, heardAt: now };
}

function connect(channel: Running, { effects }: Turn): Running {
  effects.push({ do: 'hang-up' }, { do: 'ask-ticket' });
  return { ...channel, at: 'asking' };
}

function refused({ seq }: Running, err: number, turn: Turn): Channel | undefined {
  // A banned user counts as signed out. Another screen gives the reason.
  if (err === ERROR.sessionInvalid || err === ERROR.banned) return end(turn, 'signed-out');
  return NOT_MINE.has(err) ? end(turn, seq >= 0 ? 'removed' : 'missing') : undefined;
}

function failed(channel: Running, turn: Turn): Running {
  const failures = channel.failures + 1;
  const longest = Math.min(BACKOFF_MS.longest, BACKOFF_MS.first * 2 ** (failures - 1));
  turn.effects.push({ do: 'hang-up' }, { do: 'wait', timer: 'attempt', ms: longest * (0.5 + turn.random / 2) });
  const connectionStatus = channel.connectionStatus === 'polling' ? 'polling' : 'reconnecting';
  const waiting = withConnectionStatus(connectionStatus, { ...channel, at: 'waiting', failures }, turn);
  return failures === FAILURES_BEFORE_POLLING ? look(waiting, turn) : waiting;
}

function look(channel: Running, { effects }: Turn): Running {
  const { base, looking, looksPlainly } = channel;
  const sum = base === undefined || looksPlainly ? {} : { sum: sumOf(base) };
  if (!looking) effects.push({ do: 'look', have: { ...hadBy(channel), ...sum } });
  return { ...channel, looking: true };
}

/** Without a valid base the client needs the whole view, so `seq` is -1. */
const hadBy = ({ seq, chatSeq, base }: Running) => ({ seq: base === undefined ? -1 : seq, chatSeq });

function looked(before: Running, answer: Answer<typeof partyView>, turn: Turn): Channel {
  const ended = answer.ok ? undefined : refused(before, answer.err, turn);
  if (ended !== undefined) return ended;
  const isOlder = !answer.ok && answer.err === ERROR.badInput && !before.looksPlainly;
  if (isOlder) return look({ ...before, looksPlainly: true }, turn);
  const patch = answer.ok ? answer.params.patch : undefined;
  const news = answer.ok ? newsOf(answer.params) : [];
  const isNewer = answer.ok && (answer.params.room?.seq ?? Infinity) <= before.seq && before.base !== undefined;
  const since = isNewer ? { ...before, looksPlainly: true } : before;
  const told = news.reduce((so, event) => take(so, event, turn), since);
  const channel = patch === undefined ? told : takePatch(told, patch, turn);
  if (channel.failures < FAILURES_BEFORE_POLLING) return channel;
  const silent = !answer.ok && answer.fault === 'network';
  turn.effects.push({ do: 'wait', timer: 'poll', ms: silent ? KNOCK_MS : POLL_MS });
  if (!answer.ok && answer.fault !== 'refused') return withConnectionStatus('reconnecting', channel, turn);
  // The server is back, so its socket may work again, too.
  const knocks = channel.connectionStatus === 'reconnecting' && channel.at === 'waiting';
  return withConnectionStatus('polling', knocks ? connect(channel, turn) : channel, turn);
}

function newsOf({ at, room, chat, online }: ResponseOf<typeof partyView>): readonly News[] {
  const seen: News[] = room === null ? [] : [{ type: 'room', room }];
  return [{ type: 'clock', at }, ...seen, { type: 'chat', messages: chat }, { type: 'presence', online }];
}

function heard(channel: Running, text: string, turn: Turn): Channel {
  const json = parseJson(text);
  const read = readReceived(pushMessageSchema, json, (what) => turn.effects.push({ do: 'log', what }));
  // An incomplete frame is dropped. The next heartbeat repairs what is missing.
  if (read === undefined) return channel;
  const message = read.data;
  if (message.type === 'closed') return closed(channel, message.reason, turn);
  if (message.type === 'patch') return takePatch(channel, message, turn);
  // Safe, because it was parsed as one.
  if (message.type === 'room') return takeView(channel, message, { asItCame: (json as { room: unknown }).room }, turn);
  if (message.type !== 'heartbeat') return take(channel, message, turn);
  turn.effects.push({ do: 'tell', event: { type: 'clock', at: message.at } });
  return message.seq > channel.seq || message.chatSeq > channel.chatSeq ? sync(channel, turn) : channel;
}

function closed(channel: Running, reason: Extract<PushMessage, { type: 'closed' }>['reason'], turn: Turn): Channel {
  if (reason === 'removed') return end(turn, 'removed');
  // The next signature is requested with the token that is stored now, and applies the session rule. A user with a
  // replaced token notices nothing.
  return reason === 'signed-out' ? connect(channel, turn) : failed(channel, turn);
}

function take(channel: Running, event: News, turn: Turn): Running {
  if (event.type === 'chat') return takeChat(channel, event, turn);
  if (event.type === 'room') return takeView(channel, event, { asItCame: event.room }, turn);
  turn.effects.push({ do: 'tell', event });
  return channel;
}

function takeView(channel: Running, event: Extract<News, { type: 'room' }>, base: Base, turn: Turn): Running {
  const { seq } = event.room;
  // After a deployment the same number may have a different view.
  const isNews = seq > channel.seq || (seq === channel.seq && sumOf(base) !== sumOf(channel.base));
  if (!isNews) return channel;
  turn.effects.push({ do: 'tell', event });
  return { ...channel, seq, base, askedForView: false };
}

function takePatch(channel: Running, patch: ViewPatch, turn: Turn): Running {
  const { seq, base, askedForView } = channel;
  // Without a base, the whole view is already requested, or the next heartbeat requests it.
  if (patch.to <= seq || base === undefined) return channel;
  const log = (what: string) => void turn.effects.push({ do: 'log', what });
  if (patch.from !== seq) {
    if (askedForView) return channel;
    log('a patch from another view than ours');
    return askAgain({ ...channel, askedForView: true }, turn);
  }
  const followed = follow(base, patch, log);
  if (followed === undefined) return askAgain({ ...channel, base: undefined }, turn);
  return takeView(channel, { type: 'room', room: followed.room }, followed.base, turn);
}

const askAgain = (channel: Running, turn: Turn): Running =>
  channel.at === 'open' ? sync(channel, turn) : look(channel, turn);

function takeChat(channel: Running, event: Extract<News, { type: 'chat' }>, turn: Turn): Running {
  const { at, chatSeq, askedForGap } = channel;
  const numbers = event.messages.map((message) => message.chatSeq);
  if (numbers[0] === undefined) return channel;
  turn.effects.push({ do: 'tell', event });
  const hole = chatSeq > 0 && numbers[0] > chatSeq + 1;
  // After one request, the data that arrives is complete. Some numbers may be missing for good.
  if (hole && !askedForGap && (at === 'dialing' || at === 'open')) return sync({ ...channel, askedForGap: true }, turn);
  return { ...channel, askedForGap: false, chatSeq: Math.max(chatSeq, ...numbers) };
}

function sync(channel: Running, { effects }: Turn): Running {
  effects.push({ do: 'say', request: { type: 'sync', ...hadBy(channel) } });
  return channel;
}
