// Handles voice on the connections of one process: which users each page hears about, and which signals pass from one
// page to another. The sound itself goes from phone to phone; a page connects only to sessions that this server names
// to it.
import { VOICE_GRACE_MS } from '@juzhongren/contract/limits';
import type { PushRequest } from '@juzhongren/contract/room/push';
import type { SentSignal, VoiceNews } from '@juzhongren/contract/room/voice';
import type { Forwarding } from '../voice/forwarding.ts';
import { type Apart, mayHear, newsFor, type Table } from '../voice/hearing.ts';
import { placesOf } from '../voice/places.ts';
import type { VoiceRoom } from '../voice/voice-room.ts';
import type { RoomBus } from './bus-message.ts';
import { type Connection, encode, isHeldBack, send, sendOrDrop } from './connection.ts';
import type { RoomSource } from './room-source.ts';
import type { SignalLimit } from './signal-limit.ts';

/** Maximum size of a signal on the bus: what PostgreSQL passes on in one message, less what surrounds it. */
const BUS_BYTES_MAX = 7_000;
/** Minimum time between two requests of the host for quiet. */
const QUIET_MS = 5_000;

type VoiceRequest = Extract<PushRequest, { type: 'voice' | 'signals' | 'quiet' }>;

/** Signals from a page of one user to pages of others. */
interface Passed {
  readonly userId: number;
  readonly session: string;
  readonly signals: readonly SentSignal[];
}

interface VoiceParts {
  readonly source: RoomSource;
  readonly bus: RoomBus;
  readonly now: () => number;
  readonly signalLimit: SignalLimit;
}

interface HeldVoice {
  readonly partyId: string;
  readonly connections: ReadonlySet<Connection>;
  readonly voice: VoiceRoom;
  readonly seq: number;
  /** Unix ms since when it is held. */
  readonly since: number;
  /** Reasons that keep users apart, as looked up with the last list. */
  apart: Apart | undefined;
  readonly flushVoice: () => void;
}

/** Returns whether somebody's voice is on, or somebody was told that one was. */
export const hasVoice = ({ voice, connections }: Pick<HeldVoice, 'voice' | 'connections'>): boolean =>
  voice.speakers().size > 0 || [...connections].some((connection) => connection.voice !== '');

async function tableOf(room: HeldVoice, source: RoomSource, { fresh }: { fresh: boolean }): Promise<Table> {
  const moment = await source.moment(room.partyId, room.seq);
  const { standing } = moment;
  // Signals of a connection must stay in order, so nothing is looked up for them between two lists.
  const apart = fresh ? undefined : room.apart;
  room.apart = apart ?? (await source.apart(standing.talkers));
  return { standing, apart: room.apart, speakers: room.voice.speakers() };
}

/** Tells each connection who speaks and to whom its page connects, unless it has been told so. */
export async function flushVoice(room: HeldVoice, source: RoomSource, now: () => number): Promise<void> {
  const table = await tableOf(room, source, { fresh: true });
  const settled = now() - room.since >= VOICE_GRACE_MS;
  for (const connection of room.connections) {
    const { userId, has } = connection;
    // Users without a seat are not told who talks. A lagging connection is told with the next heartbeat.
    if (has === null || isHeldBack(connection) || (!table.standing.talkers.includes(userId) && connection.voice === ''))
      continue;
    if (table.speakers.size === 0 && connection.voice === '') continue;
    const session = room.voice.sessionOf(connection);
    const news = newsFor(table, { userId, session, settled });
    const { forwarding } = source;
    const text = encode(
      forwarding === undefined ? news : await forwarded(news, { room, table, userId, session, forwarding }),
    );
    if (text === connection.voice) continue;
    // Once nobody speaks, nothing has to be kept up to date.
    connection.voice = table.speakers.size === 0 ? '' : text;
    send(connection, text);
  }
}

interface Forwarded {
  readonly room: Pick<HeldVoice, 'partyId'>;
  readonly table: Table;
  readonly userId: number;
  readonly session: string | null;
  readonly forwarding: Forwarding;
}

/**
 * Adapts the news to a server that forwards sound: gives others' pages the names that server knows, and adds the passes
 * to where the user is.
 */
async function forwarded(
  news: VoiceNews,
  { room: { partyId }, table, userId, session, forwarding }: Forwarded,
): Promise<VoiceNews> {
  const people = news.people.map((one) => ({
    ...one,
    session: one.session === null ? null : forwarding.nameOf({ partyId, userId: one.userId, session: one.session }),
  }));
  if (session === null || news.mine === null) return { ...news, people };
  const forward = await forwarding.passes({ partyId, userId, session }, placesOf(table, userId));
  return { ...news, people, forward };
}

export function tellVoice({ partyId, voice }: Pick<HeldVoice, 'partyId' | 'voice'>, bus: RoomBus): void {
  bus.publish({
    type: 'voice',
    partyId,
    people: voice.own().map((one) => ({ ...one, circle: one.circle?.slice() ?? null })),
  });
}

/** Runs with the heartbeat: repeats what may have been lost, and turns off users who are gone for good. */
export function beatVoice(room: HeldVoice, { bus, now }: Pick<VoiceParts, 'bus' | 'now'>): void {
  const isChanged = room.voice.expire(now());
  if (isChanged || room.voice.own().length > 0) tellVoice(room, bus);
  // Blocks and sanctions are not in the log, so they are looked up again.
  if (hasVoice(room)) room.flushVoice();
}

export async function receivedVoice(
  room: HeldVoice,
  { connection, request }: { connection: Connection; request: VoiceRequest },
  parts: VoiceParts,
): Promise<void> {
  switch (request.type) {
    case 'voice': {
      const { state } = request;
      const isNews = state === null ? room.voice.leave(connection) : room.voice.declare(connection, state, parts.now());
      if (isNews) tellVoice(room, parts.bus);
      room.flushVoice();
      return;
    }
    case 'signals': {
      const session = room.voice.sessionOf(connection);
      if (session === null) return;
      const { userId } = connection;
      const { signals } = request;
      if (!parts.signalLimit.take({ partyId: room.partyId, userId }, signals.length, parts.now())) return;
      await passOn(room, { userId, session, signals }, parts);
      return;
    }
    case 'quiet':
      await askForQuiet(room, connection, parts);
  }
}

/**
 * Brings signals to pages with a connection to this process, and passes the rest on to other processes. A signal passes
 * only if at least one of the two may hear the other now, and only to the session that it names. Everything else is
 * dropped.
 */
async function passOn(
  room: HeldVoice,
  passed: Passed,
  { source, bus }: Pick<VoiceParts, 'source' | 'bus'>,
): Promise<void> {
  const { userId, session, signals } = passed;
  const table = await allowedTable(room, passed, source);
  if (table === undefined) return;
  for (const signal of signals.filter(({ to, toSession }) => isBetween(table, userId, { to, toSession }))) {
    if (bringSignals(room, { ...passed, signals: [signal] })) continue;
    if (JSON.stringify(signal).length <= BUS_BYTES_MAX) {
      bus.publish({ type: 'signals', partyId: room.partyId, userId, session, signals: [signal] });
    }
  }
}

/** Returns the voice state of the room if the sender's session has their voice in it. */
async function allowedTable(
  room: HeldVoice,
  { userId, session }: Passed,
  source: RoomSource,
): Promise<Table | undefined> {
  const table = await tableOf(room, source, { fresh: false });
  return table.speakers.get(userId)?.session === session ? table : undefined;
}

const isBetween = (table: Table, from: number, { to, toSession }: Pick<SentSignal, 'to' | 'toSession'>): boolean =>
  table.speakers.get(to)?.session === toSession && (mayHear(table, from, to) || mayHear(table, to, from));

/** Brings signals to the page concerned. Returns false if it has no connection here. */
function bringSignals(room: HeldVoice, { userId, session, signals }: Passed): boolean {
  const [signal] = signals;
  const voiceConnection = signal === undefined ? undefined : room.voice.connectionOf(signal.to);
  const connection = [...room.connections].find((one) => one === voiceConnection);
  if (signal === undefined || connection === undefined) return false;
  const { link, body } = signal;
  sendOrDrop(connection, encode({ type: 'signals', signals: [{ from: userId, session, link, body }] }));
  return true;
}

/** Handles signals that another process passed on. Checks them again here, where the room may be newer. */
export async function heardSignals(
  room: HeldVoice,
  passed: Passed,
  { source, now, signalLimit }: Omit<VoiceParts, 'bus'>,
): Promise<void> {
  // Counts them again here, because each process counts a user anew who comes by several.
  const sender = { partyId: room.partyId, userId: passed.userId };
  if (!signalLimit.take(sender, passed.signals.length, now())) return;
  const table = await allowedTable(room, passed, source);
  if (table === undefined) return;
  for (const signal of passed.signals) {
    if (isBetween(table, passed.userId, signal)) bringSignals(room, { ...passed, signals: [signal] });
  }
}

async function askForQuiet(
  room: HeldVoice,
  connection: Connection,
  { source, bus, now }: Omit<VoiceParts, 'signalLimit'>,
): Promise<void> {
  const { hostId, standing } = await source.moment(room.partyId, room.seq);
  const { userId } = connection;
  if (userId !== hostId || !standing.talkers.includes(userId) || now() - connection.quietAt < QUIET_MS) return;
  connection.quietAt = now();
  bringQuiet(room, userId);
  bus.publish({ type: 'quiet', partyId: room.partyId, userId });
}

/** Passes the host's request for quiet on to everybody who hears the talk, except the host. */
export function bringQuiet(room: Pick<HeldVoice, 'connections'>, userId: number): void {
  const text = encode({ type: 'quiet', userId });
  for (const connection of room.connections) {
    if (connection.hearing.hears && connection.userId !== userId) sendOrDrop(connection, text);
  }
}
