// The open lines of one server process, by room.
import { HEARTBEAT_MS } from '@juzhongren/contract/limits';
import type { PushRequest } from '@juzhongren/contract/room/push';
import type { BusMessage, PartyBus } from './bus-message.ts';
import { type Connection, DEAF, encode, end, NO_VIEW, openConnection, readFrame, send } from './connection.ts';
import { broadcast, foresee, type HeldRoom, holdRoom, listen, raise, restIfQuiet, settleNames } from './held-room.ts';
import { openPresence } from './presence.ts';
import { CLOSE_CODE, type PushSocket } from './push-socket.ts';
import type { RoomMoment, RoomSource } from './room-source.ts';
import { isView, sentView } from './sent-view.ts';
import { connectedUsers, showPage, shownUsers, tellHidden } from './shown-pages.ts';
import { beatVoice, bringQuiet, hasVoice, heardSignals, receivedVoice, tellVoice } from './voice-lines.ts';
import { isScreen } from '../room/looker.ts';
import type { TicketHolder } from './tickets.ts';

/** A person's «typing» is passed on at most so often. */
const TYPING_MS = 2_000;
/** Lines one person may hold to one room; the oldest gives way. */
const LINES_MAX = 8;
/** A screen is one page; while that is loaded again it may have two. */
const SCREEN_LINES_MAX = 2;
/** The heartbeat's rooms are spread over so many turns: who acts meanwhile waits for a few hundred lines, not for thousands. */
export const HEARTBEAT_TURNS = 50;
export const HEARTBEAT_TURN_MS = HEARTBEAT_MS / HEARTBEAT_TURNS;

function cutOff(connection: Connection): void {
  connection.open = false;
  connection.socket.close(CLOSE_CODE.policy);
}

/** What the database and the other servers say and hear is for the rooms of so many turns at once. */
const TURNS_TOGETHER = 10;

/** What the open line calls on. */
export interface Line {
  received(text: string): void;
  closed(): void;
}

export interface Hub {
  /** `sum`: the checksum of the view that the client has, if it follows patches. */
  open(holder: TicketHolder, socket: PushSocket, sum: number | null): Line;
  /** While an entry is being kept: makes what its clients will be sent if it is. They are sent nothing of it yet. */
  foresee(partyId: string, moment: RoomMoment): void;
  /** This process has committed: tells its own clients and the other processes. */
  logGrew(partyId: string, seq: number): void;
  talkGrew(partyId: string, chatSeq: number): void;
  /** Users connected to any process, ascending. */
  online(partyId: string): number[];
  /** Users one of whose pages can be seen, at any process, ascending. */
  looking(partyId: string): number[];
  /** Whether somebody has a line to this process. */
  isWatched(partyId: string): boolean;
  /** One turn of the heartbeat: of every `HEARTBEAT_TURNS` rooms one. Repairs whatever message was lost. */
  beat(): Promise<void>;
  /** Open lines. */
  lines(): number;
  /** People who have one, each once in a room. */
  seats(): number;
  sessions(): ReadonlySet<string>;
  endSessions(tokenHashes: ReadonlySet<string>): void;
  /** Tells every line that this process stops; what goes on here is still told to the others. */
  letGo(): void;
  /** Whoever has these sessions is told that there is something for them to read. */
  tellSessions(tokenHashes: ReadonlySet<string>): void;
  close(): void;
}

interface HubParts {
  readonly source: RoomSource;
  readonly bus: PartyBus;
  readonly now: () => number;
  /** Gets what went wrong outside of any request. */
  readonly failed: (error: unknown) => void;
  /** Hears who has lines to this process, whenever that may have changed. */
  readonly connected?: (partyId: string, userIds: readonly number[]) => void;
  /** Whether this installation has voice; without it what is said of it is passed over. */
  readonly voice?: boolean;
  /** Hears in which form each view was sent. */
  readonly viewSent?: (form: 'patch' | 'whole') => void;
}

/**
 * The number of the view that a client has. One that has more than the log (its database was restored) begins again; so
 * `listen` does for the talk. One that follows says at its first `sync` what it has: from another build, or for another
 * person, it is nothing to go on from. Later it has what we sent.
 */
function seqOf(connection: Connection, seq: number, moment: RoomMoment): number {
  const { claimed, userId } = connection;
  connection.claimed = null;
  const known = seq > moment.seq ? 0 : seq;
  if (claimed === null) return known;
  const view = moment.viewAt(userId, known);
  return view !== null && isView(sentView(view), claimed) ? known : NO_VIEW;
}

/** No pure reducer: what is sent next depends on how much of the last message its socket still holds. */
export function openHub({ source, bus, now, failed, connected, voice = true, viewSent = () => {} }: HubParts): Hub {
  const rooms = new Map<string, HeldRoom>();
  const presence = openPresence();
  let turn = HEARTBEAT_TURNS - 1;
  let opened = 0;
  let closed = false;
  const unsubscribe = bus.subscribe(heard);

  function heard(message: BusMessage): void {
    if (message.type === 'presence') {
      for (const [partyId, userIds] of Object.entries(message.rooms)) {
        if (presence.heard({ from: message.from, partyId, userIds }, now())) showPresence(rooms.get(partyId));
      }
      return;
    }
    if (message.type === 'hidden') {
      for (const [partyId, userIds] of Object.entries(message.rooms))
        presence.hid({ from: message.from, partyId, userIds });
      return;
    }
    const room = rooms.get(message.partyId);
    if (room === undefined) return;
    if (message.type === 'log') raise(room, { seq: message.seq });
    else if (message.type === 'chat') raise(room, { chatSeq: message.chatSeq });
    else if (message.type === 'typing') broadcast(room, { type: 'typing', userId: message.userId }, message);
    else if (message.type === 'voice') {
      room.voice.heard(message, now());
      room.bringVoice();
    } else if (message.type === 'signals') heardSignals(room, message, source).catch(failed);
    else if (message.type === 'quiet') bringQuiet(room, message.userId);
    else {
      bus.publish({ type: 'presence', rooms: { [room.partyId]: connectedUsers(room) } });
      tellHidden([room], bus);
      if (room.voice.own().length > 0) tellVoice(room, bus);
    }
  }

  function nextTurn(): number {
    opened += 1;
    return opened % HEARTBEAT_TURNS;
  }

  function onlineIn(partyId: string): number[] {
    return presence.online(partyId, connectedUsers(rooms.get(partyId)), now());
  }

  /** True when there was something new to show. */
  function showPresence(room: HeldRoom | undefined): boolean {
    if (room === undefined) return false;
    const text = encode({ type: 'presence', online: onlineIn(room.partyId) });
    if (text === room.presence) return false;
    room.presence = text;
    for (const connection of room.connections) if (connection.has !== null) send(connection, text);
    return true;
  }

  function tellPresence(room: HeldRoom): boolean {
    const userIds = connectedUsers(room);
    connected?.(room.partyId, userIds);
    bus.publish({ type: 'presence', rooms: { [room.partyId]: userIds } });
    tellHidden([room], bus);
    return showPresence(room);
  }

  function add(connection: Connection): HeldRoom {
    const known = rooms.get(connection.partyId);
    const { partyId } = connection;
    const renamed = () => void tellPresence(room);
    const place = { partyId, turn: nextTurn(), since: now(), renamed, viewSent };
    const room: HeldRoom = known ?? holdRoom(place, { source, now }, failed);
    rooms.set(room.partyId, room);
    const own = [...room.connections].filter(({ userId, open }) => open && userId === connection.userId);
    const most = isScreen(connection.userId) ? SCREEN_LINES_MAX : LINES_MAX;
    for (const oldest of own.slice(0, Math.max(0, own.length - most + 1))) cutOff(oldest);
    room.connections.add(connection);
    if (known === undefined) bus.publish({ type: 'presence-asked', partyId: room.partyId });
    return room;
  }

  function remove(connection: Connection, room: HeldRoom): void {
    connection.open = false;
    if (!room.connections.delete(connection) || closed) return;
    room.voice.lost(connection, now());
    tellPresence(room);
    if (room.connections.size === 0) rooms.delete(room.partyId);
  }

  async function refreshHeads(held: readonly HeldRoom[]): Promise<void> {
    const heads = await source.heads(held.map((room) => room.partyId));
    for (const room of held) raise(room, heads.get(room.partyId) ?? {});
  }

  function heartbeatOf(room: HeldRoom, chatSeq: number): string {
    return encode({ type: 'heartbeat', seq: room.seq, chatSeq, at: now() });
  }

  function beatIn(room: HeldRoom): void {
    restIfQuiet(room);
    const text = heartbeatOf(room, room.chatSeq);
    for (const connection of room.connections) {
      const { has, hearing, until } = connection;
      if (until !== null && until <= now()) end(connection, 'removed');
      // Who hears nothing is not told how much was said either.
      if (has !== null) send(connection, hearing.hears ? text : heartbeatOf(room, has.chatSeq));
    }
    if (voice) beatVoice(room, { bus, now });
  }

  /** Before the turn `first` and those that go with it. */
  async function lookAround(first: number): Promise<void> {
    for (const partyId of presence.expire(now())) showPresence(rooms.get(partyId));
    const held = [...rooms.values()].filter((room) => room.turn >= first && room.turn < first + TURNS_TOGETHER);
    if (held.length === 0) return;
    bus.publish({
      type: 'presence',
      rooms: Object.fromEntries(held.map((room) => [room.partyId, connectedUsers(room)])),
    });
    tellHidden(held, bus);
    // The line is alive even while the database is not.
    await refreshHeads(held).catch(failed);
  }

  function countLines(): number {
    let lines = 0;
    for (const room of rooms.values()) for (const { open } of room.connections) if (open) lines += 1;
    return lines;
  }

  async function synchronise(
    connection: Connection,
    room: HeldRoom,
    request: Extract<PushRequest, { type: 'sync' }>,
  ): Promise<void> {
    await refreshHeads([room]);
    // Whoever was put out between ticket and sync gets nothing, not even talk.
    const moment = await source.moment(room.partyId, room.seq);
    settleNames(room, moment);
    if (!moment.isMember(connection.userId)) {
      end(connection, 'removed');
      return;
    }
    if (!connection.open) return;
    connection.has = { seq: seqOf(connection, request.seq, moment), chatSeq: request.chatSeq };
    connection.hearing = DEAF;
    if (!tellPresence(room)) send(connection, room.presence);
    raise(room, {});
    listen(room, connection, moment);
    if (hasVoice(room)) room.bringVoice();
  }

  function type(connection: Connection, room: HeldRoom): void {
    if (!connection.hearing.hears || now() - connection.typedAt < TYPING_MS) return;
    connection.typedAt = now();
    broadcast(room, { type: 'typing', userId: connection.userId }, connection);
    bus.publish({ type: 'typing', partyId: room.partyId, userId: connection.userId });
  }

  function received(connection: Connection, room: HeldRoom, text: string): void {
    if (!connection.open) return;
    const request = readFrame(connection, text, now());
    if (request === 'broken' || request === 'too-many') {
      cutOff(connection);
    } else if (request.type === 'typing') type(connection, room);
    else if (request.type === 'shown') showPage(room, { connection, shown: request.shown }, bus);
    else if (request.type !== 'sync') {
      if (isScreen(connection.userId)) return;
      if (voice) receivedVoice(room, { connection, request }, { source, bus, now }).catch(failed);
    } else synchronise(connection, room, request).catch(failed);
  }

  function letGo(): void {
    for (const room of rooms.values()) for (const connection of room.connections) end(connection, 'restarting');
  }

  return {
    open(holder, socket, sum) {
      const connection = openConnection(holder, socket, sum);
      const room = add(connection);
      return {
        received: (text) => received(connection, room, text),
        closed: () => remove(connection, room),
      };
    },
    foresee(partyId, moment) {
      const room = rooms.get(partyId);
      if (room !== undefined) foresee(room, moment);
    },
    logGrew(partyId, seq) {
      const room = rooms.get(partyId);
      if (room !== undefined) raise(room, { seq });
      bus.publish({ type: 'log', partyId, seq });
    },
    talkGrew(partyId, chatSeq) {
      const room = rooms.get(partyId);
      if (room !== undefined) raise(room, { chatSeq });
      bus.publish({ type: 'chat', partyId, chatSeq });
    },
    online: onlineIn,
    looking: (partyId) => presence.looking(partyId, shownUsers(rooms.get(partyId)), now()),
    isWatched: (partyId) => rooms.has(partyId),
    async beat() {
      turn = (turn + 1) % HEARTBEAT_TURNS;
      const its = turn;
      if (its % TURNS_TOGETHER === 0) await lookAround(its);
      for (const room of rooms.values()) if (room.turn === its) beatIn(room);
    },
    lines: countLines,
    seats: () => [...rooms.values()].reduce((sum, room) => sum + connectedUsers(room).length, 0),
    sessions: () =>
      new Set([...rooms.values()].flatMap((room) => [...room.connections].flatMap(({ tokenHash }) => tokenHash ?? []))),
    endSessions(tokenHashes) {
      for (const room of rooms.values()) {
        for (const connection of room.connections) {
          const { tokenHash } = connection;
          if (tokenHash !== null && tokenHashes.has(tokenHash)) end(connection, 'signed-out');
        }
      }
    },
    letGo,
    tellSessions(tokenHashes) {
      if (tokenHashes.size === 0) return;
      const text = encode({ type: 'told' });
      for (const room of rooms.values()) {
        for (const connection of room.connections) {
          const { tokenHash } = connection;
          if (tokenHash !== null && tokenHashes.has(tokenHash)) send(connection, text);
        }
      }
    },
    close() {
      closed = true;
      unsubscribe();
      letGo();
      rooms.clear();
    },
  };
}
