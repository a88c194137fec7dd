// A room this process holds lines for, and how its clients are brought up to date.
import type { WholeMessage } from '@juzhongren/contract/room/push';
import { heardBy } from '../talk/said.ts';
import { coalesced } from './coalesced.ts';
import { type Connection, encode, end, isHeldBack, NO_VIEW, send, sendOrDrop } from './connection.ts';
import type { Apart } from '../voice/hearing.ts';
import { openVoiceRoom, type VoiceRoom } from '../voice/voice-room.ts';
import { flushVoice, hasVoice } from './voice-lines.ts';
import type { RoomSnapshot, RoomSource } from './room-source.ts';
import { SeatViews } from './seat-views.ts';
import { isPatch } from './sent-view.ts';
import type { TaskFailed } from '../core/task-failed.ts';

export interface HeldRoom {
  readonly partyId: string;
  /** The heartbeat's turn in which it is served. */
  readonly turn: number;
  readonly connections: Set<Connection>;
  readonly views: SeatViews;
  /** Where log and talk stand, as far as this process has heard; never backwards. */
  seq: number;
  chatSeq: number;
  /** Where the log stood at its last heartbeat. */
  beatenAt: number;
  /** The presence message that was sent last. */
  presence: string;
  /** Brings everybody the newest view. */
  readonly flushViews: () => void;
  /** Brings everybody what was said. */
  readonly flushChat: () => void;
  /** Whose voice is on. */
  readonly voice: VoiceRoom;
  /** Since when this process holds it, Unix ms. */
  readonly since: number;
  /** What keeps people from hearing each other, as it was looked up last. */
  apart: Apart | undefined;
  /** Tells everybody who may hear whom. */
  readonly flushVoice: () => void;
  /** A line is another person's now. */
  readonly renamed: () => void;
  /** A view was sent. */
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

/** Takes in where the room stands and brings its clients what is new to them. */
export function raise(room: HeldRoom, heads: { seq?: number; chatSeq?: number }): void {
  room.seq = Math.max(room.seq, heads.seq ?? 0);
  room.chatSeq = Math.max(room.chatSeq, heads.chatSeq ?? 0);
  for (const { has, hearing } of room.connections) {
    if (has === null) continue;
    if (has.seq < room.seq) room.flushViews();
    if (hearing.hears && has.chatSeq < room.chatSeq) room.flushChat();
  }
}

/** Makes what its clients will be sent if the room comes to this moment, the next one; who lags waits for the moment itself. */
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

/** The number of the view from which a client goes on; null when it needs the whole. */
const viewOf = ({ has, follows }: Connection): number | null =>
  has !== null && follows && has.seq !== NO_VIEW ? has.seq : null;

/** Of a room where nothing has happened since the heartbeat before nothing is kept but who listens: views are 4 KB a seat and more. */
export function evictIdle(room: HeldRoom): void {
  if (room.beatenAt === room.seq) room.views.rest();
  room.beatenAt = room.seq;
}

/** Takes in whether the talk is for this person at this moment. Who begins to hear gets what was said before. */
export function listen(room: HeldRoom, connection: Connection, moment: RoomSnapshot): void {
  const { has, hearing, userId } = connection;
  if (has === null || moment.seq < hearing.seq) return;
  connection.hearing = { seq: moment.seq, hears: moment.hears(userId) };
  if (hearing.hears || !connection.hearing.hears) return;
  // A client that has more than there is (its database was restored) begins again.
  if (has.chatSeq > room.chatSeq) has.chatSeq = 0;
  if (has.chatSeq < room.chatSeq) room.flushChat();
}

/** Whoever came as a guest and is an account by now keeps their line. */
export function reassignGuests(room: HeldRoom, moment: RoomSnapshot): void {
  const renamed = [...room.connections].filter(({ userId }) => moment.nameNow(userId) !== userId);
  for (const connection of renamed) {
    connection.userId = moment.nameNow(connection.userId);
    // What it has is the view of somebody who is no more.
    if (connection.follows && connection.has !== null) connection.has.seq = NO_VIEW;
  }
  if (renamed.length > 0) room.renamed();
}

async function flushViews(room: HeldRoom, source: RoomSource): Promise<void> {
  const moment = await source.moment(room.partyId, room.seq);
  reassignGuests(room, moment);
  room.seq = Math.max(room.seq, moment.seq);
  if (hasVoice(room)) room.flushVoice();
  // Two devices on one seat get the same text.
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
    // Asked after the talk: whoever was put out before they were said is no member, whatever we have heard of it.
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

/** The room as the database has it now. Views follow when this process had not heard of it. */
async function momentAtHead(room: HeldRoom, source: RoomSource): Promise<RoomSnapshot> {
  const head = (await source.heads([room.partyId])).get(room.partyId)?.seq ?? 0;
  if (head > room.seq) {
    room.seq = head;
    room.flushViews();
  }
  return source.moment(room.partyId, room.seq);
}

/** A line that was held back has room again. */
function catchUpLater(room: HeldRoom, connection: Connection): void {
  const { has, hearing, open } = connection;
  if (!open || has === null || isHeldBack(connection)) return;
  if (has.seq < room.seq) room.flushViews();
  if (hearing.hears && has.chatSeq < room.chatSeq) room.flushChat();
}

/** To everybody who hears the talk and keeps up, but not to `except`. */
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
