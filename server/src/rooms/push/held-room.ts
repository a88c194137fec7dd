// Holds a room for which this process has connections, and brings its clients up to date.
import type { WholeMessage } from '@juzhongren/contract/room/push';
import { heardBy } from '../talk/said.ts';
import { coalesced } from './coalesced.ts';
import { type Connection, encode, end, isHeldBack, NO_VIEW, send, sendOrDrop } from './connection.ts';
import type { Apart } from '../voice/hearing.ts';
import { openVoiceRoom, type VoiceRoom } from '../voice/voice-room.ts';
import { flushVoice, hasVoice } from './voice-connections.ts';
import type { RoomSnapshot, RoomSource } from './room-source.ts';
import { SeatViews } from './seat-views.ts';
import { isPatch } from './sent-view.ts';
import type { TaskFailed } from '../core/task-failed.ts';

export interface HeldRoom {
  readonly partyId: string;
  /** Turn of the heartbeat that serves the room. */
  readonly turn: number;
  readonly connections: Set<Connection>;
  readonly views: SeatViews;
  /** Positions of log and talk, as far as this process knows; never decreasing. */
  seq: number;
  chatSeq: number;
  /** Position of the log at its last heartbeat. */
  beatenAt: number;
  /** Presence message that was sent last. */
  presence: string;
  readonly flushViews: () => void;
  readonly flushChat: () => void;
  readonly voice: VoiceRoom;
  /** Unix ms since when this process holds the room. */
  readonly since: number;
  /** Reasons why users must not hear each other, as last looked up. */
  apart: Apart | undefined;
  /** Tells everybody whom they may hear. */
  readonly flushVoice: () => void;
  /** Called when a connection belongs to another user. */
  readonly renamed: () => void;
  readonly viewSent: (form: 'patch' | 'whole') => void;
}

export function holdRoom(
  place: Pick<HeldRoom, 'partyId' | 'turn' | 'since' | 'renamed' | 'viewSent'>,
  { source, now }: { source: RoomSource; now: () => number },
  failed: TaskFailed,
): HeldRoom {
  const failedAt = (task: string) => (error: unknown) => failed(error, { task, partyId: place.partyId });
  const room: HeldRoom = {
    ...place,
    connections: new Set(),
    views: new SeatViews(),
    seq: 0,
    chatSeq: 0,
    beatenAt: 0,
    presence: '',
    flushViews: coalesced(() => flushViews(room, source), failedAt('views')),
    flushChat: coalesced(() => flushChat(room, source), failedAt('talk')),
    voice: openVoiceRoom(),
    apart: undefined,
    flushVoice: coalesced(() => flushVoice(room, source, now), failedAt('voice')),
  };
  return room;
}

/** Updates the positions of the room and sends its clients what is new to them. */
export function raise(room: HeldRoom, heads: { seq?: number; chatSeq?: number }): void {
  room.seq = Math.max(room.seq, heads.seq ?? 0);
  room.chatSeq = Math.max(room.chatSeq, heads.chatSeq ?? 0);
  for (const { has, hearing } of room.connections) {
    if (has === null) continue;
    if (has.seq < room.seq) room.flushViews();
    if (hearing.hears && has.chatSeq < room.chatSeq) room.flushChat();
  }
}

/**
 * Prepares what the clients get if the room comes to this moment, which must be the next one. A client that lags waits
 * for the moment itself.
 */
export function foresee(room: HeldRoom, moment: RoomSnapshot): void {
  if (room.seq >= moment.seq) return;
  const made = new Set<number>();
  for (const connection of room.connections) {
    const { has, userId } = connection;
    if (has?.seq !== moment.seq - 1 || made.has(userId) || isHeldBack(connection)) continue;
    made.add(userId);
    room.views.foresee(moment, userId, viewOf(connection));
  }
}

/** Returns the number of the view from which a client continues; null if it needs the whole view. */
const viewOf = ({ has, follows }: Connection): number | null =>
  has !== null && follows && has.seq !== NO_VIEW ? has.seq : null;

/** Drops the views of a room in which nothing happened since the last heartbeat. Views take 4 KB and more per seat. */
export function evictIdle(room: HeldRoom): void {
  if (room.beatenAt === room.seq) room.views.rest();
  room.beatenAt = room.seq;
}

/** Updates whether this user may hear the talk at this moment. A user who begins to hear it gets earlier talk, too. */
export function listen(room: HeldRoom, connection: Connection, moment: RoomSnapshot): void {
  const { has, hearing, userId } = connection;
  if (has === null || moment.seq < hearing.seq) return;
  connection.hearing = { seq: moment.seq, hears: moment.hears(userId) };
  if (hearing.hears || !connection.hearing.hears) return;
  // A client with more talk than there is (after a restore of the database) begins again.
  if (has.chatSeq > room.chatSeq) has.chatSeq = 0;
  if (has.chatSeq < room.chatSeq) room.flushChat();
}

/** Moves the connections of guests who became accounts to those accounts. */
export function reassignGuests(room: HeldRoom, moment: RoomSnapshot): void {
  const renamed = [...room.connections].filter(({ userId }) => moment.nameNow(userId) !== userId);
  for (const connection of renamed) {
    connection.userId = moment.nameNow(connection.userId);
    // The client has the view of a user who no longer exists.
    if (connection.follows && connection.has !== null) connection.has.seq = NO_VIEW;
  }
  if (renamed.length > 0) room.renamed();
}

async function flushViews(room: HeldRoom, source: RoomSource): Promise<void> {
  const moment = await source.moment(room.partyId, room.seq);
  reassignGuests(room, moment);
  room.seq = Math.max(room.seq, moment.seq);
  if (hasVoice(room)) room.flushVoice();
  // Two devices of one seat get the same text.
  const texts = new Map<string, string | null>();
  const textFor = (userId: number, from: number | null): string | null => {
    const which = `${userId} ${from ?? ''}`;
    const known = texts.get(which);
    if (known !== undefined) return known;
    const text = room.views.textFrom(moment, userId, from);
    texts.set(which, text);
    return text;
  };
  for (const connection of room.connections) {
    if (!moment.isMember(connection.userId)) end(connection, 'removed');
    listen(room, connection, moment);
    const { has } = connection;
    if (has === null || has.seq >= moment.seq || isHeldBack(connection)) continue;
    const text = textFor(connection.userId, viewOf(connection));
    if (text === null) continue;
    has.seq = moment.seq;
    send(connection, text, () => catchUpLater(room, connection));
    room.viewSent(isPatch(text) ? 'patch' : 'whole');
  }
  room.views.keepOnly(new Set([...room.connections].map(({ userId }) => userId)));
}

async function flushChat(room: HeldRoom, source: RoomSource): Promise<void> {
  for (;;) {
    const hearing = [...room.connections].filter((connection) => connection.open && connection.hearing.hears);
    const behind = hearing.filter(({ has }) => has !== null && has.chatSeq < room.chatSeq);
    const ready = behind.filter((connection) => !isHeldBack(connection));
    if (ready.length === 0) return;
    const after = Math.min(...ready.map(({ has }) => has?.chatSeq ?? 0));
    const said = await source.chat(room.partyId, after);
    const last = said.at(-1);
    if (last === undefined) return;
    // Read after the talk, so that a player who was kicked before those messages is known to be no member.
    const moment = await momentAtHead(room, source);
    reassignGuests(room, moment);
    for (const connection of ready) {
      const { has, userId } = connection;
      if (!moment.isMember(userId)) end(connection, 'removed');
      listen(room, connection, moment);
      if (has === null || has.chatSeq >= last.chatSeq || has.chatSeq < after || !moment.hears(userId)) continue;
      const fresh = said.filter((one) => one.chatSeq > has.chatSeq).map((one) => heardBy(one, userId, moment.opened));
      has.chatSeq = last.chatSeq;
      send(connection, encode({ type: 'chat', messages: fresh }), () => catchUpLater(room, connection));
    }
  }
}

/** Returns the room as the database has it now. Also sends views if this process was behind. */
async function momentAtHead(room: HeldRoom, source: RoomSource): Promise<RoomSnapshot> {
  const head = (await source.heads([room.partyId])).get(room.partyId)?.seq ?? 0;
  if (head > room.seq) {
    room.seq = head;
    room.flushViews();
  }
  return source.moment(room.partyId, room.seq);
}

/** Continues to send to a connection that was held back, once it has room again. */
function catchUpLater(room: HeldRoom, connection: Connection): void {
  const { has, hearing, open } = connection;
  if (!open || has === null || isHeldBack(connection)) return;
  if (has.seq < room.seq) room.flushViews();
  if (hearing.hears && has.chatSeq < room.chatSeq) room.flushChat();
}

/** Sends to everybody who may hear the talk and keeps up, except to `except`. */
export function broadcast(
  room: HeldRoom,
  message: Exclude<WholeMessage, { type: 'room' }>,
  except?: { userId: number },
): void {
  const text = encode(message);
  for (const connection of room.connections) {
    if (connection.hearing.hears && connection.userId !== except?.userId) sendOrDrop(connection, text);
  }
}
