// A room this process holds lines for, and how its clients are brought up to date.
import type { PushMessage } from '@juzhongren/contract/room';
import { coalesced } from './coalesced.ts';
import { type Connection, encode, end, isHeldBack, send } from './connection.ts';
import type { RoomMoment, RoomSource } from './room-source.ts';

export interface HeldRoom {
  readonly partyId: string;
  /** The heartbeat's turn in which it is served. */
  readonly turn: number;
  readonly connections: Set<Connection>;
  /** Where log and talk stand, as far as this process has heard; never backwards. */
  seq: number;
  chatSeq: number;
  /** The presence message that was sent last. */
  presence: string;
  /** Brings everybody the newest view. */
  readonly bringViews: () => void;
  /** Brings everybody what was said. */
  readonly bringTalk: () => void;
}

export function holdRoom(
  place: { partyId: string; turn: number },
  source: RoomSource,
  failed: (error: unknown) => void,
): HeldRoom {
  const room: HeldRoom = {
    ...place,
    connections: new Set(),
    seq: 0,
    chatSeq: 0,
    presence: '',
    bringViews: coalesced(() => bringViews(room, source), failed),
    bringTalk: coalesced(() => bringTalk(room, source), failed),
  };
  return room;
}

/** Takes in where the room stands and brings its clients what is new to them. */
export function raise(room: HeldRoom, heads: { seq?: number; chatSeq?: number }): void {
  room.seq = Math.max(room.seq, heads.seq ?? 0);
  room.chatSeq = Math.max(room.chatSeq, heads.chatSeq ?? 0);
  for (const { has } of room.connections) {
    if (has === null) continue;
    if (has.seq < room.seq) room.bringViews();
    if (has.chatSeq < room.chatSeq) room.bringTalk();
  }
}

async function bringViews(room: HeldRoom, source: RoomSource): Promise<void> {
  const moment = await source.moment(room.partyId, room.seq);
  room.seq = Math.max(room.seq, moment.seq);
  // Two devices on one seat get the same text.
  const texts = new Map<number, string | null>();
  const textFor = (userId: number): string | null => {
    const known = texts.get(userId);
    if (known !== undefined) return known;
    const view = moment.viewFor(userId);
    const text = view && encode({ type: 'room', room: view });
    texts.set(userId, text);
    return text;
  };
  for (const connection of room.connections) {
    if (!moment.isMember(connection.userId)) end(connection, 'removed');
    const { has } = connection;
    if (has === null || has.seq >= moment.seq || isHeldBack(connection)) continue;
    const text = textFor(connection.userId);
    if (text === null) continue;
    has.seq = moment.seq;
    send(connection, text, () => catchUpLater(room, connection));
  }
}

async function bringTalk(room: HeldRoom, source: RoomSource): Promise<void> {
  for (;;) {
    const behind = [...room.connections].filter(({ open, has }) => open && has !== null && has.chatSeq < room.chatSeq);
    const ready = behind.filter((connection) => !isHeldBack(connection));
    if (ready.length === 0) return;
    const after = Math.min(...ready.map(({ has }) => has?.chatSeq ?? 0));
    const messages = await source.chat(room.partyId, after);
    const last = messages.at(-1);
    if (last === undefined) return;
    // Asked after the messages: whoever was put out before they were said is no member, whatever we have heard of it.
    const moment = await momentAtHead(room, source);
    for (const connection of ready) {
      if (!moment.isMember(connection.userId)) end(connection, 'removed');
      const { has } = connection;
      if (has === null || has.chatSeq >= last.chatSeq || has.chatSeq < after) continue;
      const fresh = messages.filter((message) => message.chatSeq > has.chatSeq);
      has.chatSeq = last.chatSeq;
      send(connection, encode({ type: 'chat', messages: fresh }), () => catchUpLater(room, connection));
    }
  }
}

/** The room as the database has it now. Views follow when this process had not heard of it. */
async function momentAtHead(room: HeldRoom, source: RoomSource): Promise<RoomMoment> {
  const head = (await source.heads([room.partyId])).get(room.partyId)?.seq ?? 0;
  if (head > room.seq) {
    room.seq = head;
    room.bringViews();
  }
  return source.moment(room.partyId, room.seq);
}

/** A line that was held back has room again. */
function catchUpLater(room: HeldRoom, connection: Connection): void {
  const { has, open } = connection;
  if (!open || has === null || isHeldBack(connection)) return;
  if (has.seq < room.seq) room.bringViews();
  if (has.chatSeq < room.chatSeq) room.bringTalk();
}

/** To everybody who has opened the flow, but not to `except`. */
export function broadcast(room: HeldRoom, message: PushMessage, except?: { userId: number }): void {
  const text = encode(message);
  for (const connection of room.connections) {
    if (connection.has !== null && connection.userId !== except?.userId) send(connection, text);
  }
}
