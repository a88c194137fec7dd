// Holds the open connections of one server process, by room.
import type { RoomBus } from './bus-message.ts';
import { type Connection, cutOff, encode, end, openConnection, send } from './connection.ts';
import { onBusMessage } from './on-bus-message.ts';
import { openHeartbeat } from './heartbeat.ts';
import { foresee, type HeldRoom, holdRoom, raise } from './held-room.ts';
import { type HubCore, connectionsOf } from './hub-core.ts';
import { received } from './connection-frames.ts';
import { openPresence } from './presence.ts';
import type { PushSocket } from './push-socket.ts';
import type { RoomSnapshot, RoomSource } from './room-source.ts';
import { SignalLimit } from './signal-limit.ts';
import { connectedUsers, shownUsers } from './shown-pages.ts';
import { onlineIn, tellPresence } from './told-presence.ts';
import { isDisplay } from '../core/looker.ts';
import type { TicketHolder } from './tickets.ts';
import type { TaskFailed } from '../core/task-failed.ts';

/** Connections that one user may have to one room; the oldest is closed. */
const CONNECTIONS_MAX = 8;
/** A display is one page. While it reloads, it may have two connections. */
const DISPLAY_CONNECTIONS_MAX = 2;

/** Callbacks of an open connection. */
export interface HubConnection {
  received(text: string): void;
  closed(): void;
}

export interface Hub {
  /** Opens a connection. `sum` is the checksum of the client's view; null if it does not follow patches. */
  open(holder: TicketHolder, socket: PushSocket, sum: number | null): HubConnection;
  /** Prepares what clients get if the entry being stored is committed. Sends them nothing of it yet. */
  foresee(partyId: string, moment: RoomSnapshot): void;
  /** Tells the clients and the other processes that this process has committed. */
  logGrew(partyId: string, seq: number): void;
  talkGrew(partyId: string, chatSeq: number): void;
  /** Users connected to any process, ascending. */
  online(partyId: string): number[];
  /** Users with a visible page at any process, ascending. */
  looking(partyId: string): number[];
  /** Whether somebody has a connection to this process. */
  isWatched(partyId: string): boolean;
  /** Runs one turn of the heartbeat, for one of every `HEARTBEAT_TURNS` rooms. Repairs lost messages. */
  beat(): Promise<void>;
  /** Number of open connections. */
  connectionCount(): number;
  /** Number of connected users, each counted once per room. */
  seats(): number;
  sessions(): ReadonlySet<string>;
  endSessions(tokenHashes: ReadonlySet<string>): void;
  /** Tells every connection that this process stops. Other processes still hear what happens here. */
  letGo(): void;
  /** Tells the users of these sessions that there is something for them to read. */
  tellSessions(tokenHashes: ReadonlySet<string>): void;
  close(): void;
}

interface HubParts {
  readonly source: RoomSource;
  readonly bus: RoomBus;
  readonly now: () => number;
  readonly failed: TaskFailed;
  readonly connected?: HubCore['connected'] | undefined;
  readonly voice?: boolean | undefined;
  readonly viewSent?: HubCore['viewSent'] | undefined;
}

/** Not a pure reducer: what is sent next depends on how much of the last message a socket still holds. */
export function openHub({ connected = () => {}, voice = true, viewSent = () => {}, ...parts }: HubParts): Hub {
  const signalLimit = new SignalLimit();
  const hub: HubCore = {
    rooms: new Map(),
    presence: openPresence(),
    signalLimit,
    connected,
    voice,
    viewSent,
    ...parts,
  };
  const { rooms, presence, bus, now } = hub;
  const heartbeat = openHeartbeat(hub);
  let closed = false;
  const unsubscribe = bus.subscribe((message) => onBusMessage(hub, message));
  const remove = (connection: Connection, room: HeldRoom): void => {
    connection.open = false;
    if (!room.connections.delete(connection) || closed) return;
    room.voice.lost(connection, now());
    tellPresence(hub, room);
    if (room.connections.size === 0) rooms.delete(room.partyId);
  };
  const letGo = (): void => {
    for (const connection of connectionsOf(hub)) end(connection, 'restarting');
  };
  const withSession = (tokenHashes: ReadonlySet<string>, work: (connection: Connection) => void): void => {
    if (tokenHashes.size === 0) return;
    for (const connection of connectionsOf(hub)) {
      const { tokenHash } = connection;
      if (tokenHash !== null && tokenHashes.has(tokenHash)) work(connection);
    }
  };

  return {
    open(holder, socket, sum) {
      const connection = openConnection(holder, socket, sum);
      const room = seat(hub, connection, heartbeat.nextTurn);
      return {
        received: (text) => received(hub, { connection, room }, text),
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
    online: (partyId) => onlineIn(hub, partyId),
    looking: (partyId) => presence.looking(partyId, shownUsers(rooms.get(partyId)), now()),
    isWatched: (partyId) => rooms.has(partyId),
    beat: heartbeat.beat,
    connectionCount() {
      let open = 0;
      for (const connection of connectionsOf(hub)) if (connection.open) open += 1;
      return open;
    },
    seats: () => [...rooms.values()].reduce((count, room) => count + connectedUsers(room).length, 0),
    sessions: () =>
      new Set([...connectionsOf(hub)].flatMap(({ tokenHash }) => (tokenHash === null ? [] : [tokenHash]))),
    endSessions: (tokenHashes) => withSession(tokenHashes, (connection) => end(connection, 'signed-out')),
    letGo,
    tellSessions(tokenHashes) {
      const text = encode({ type: 'told' });
      withSession(tokenHashes, (connection) => send(connection, text));
    },
    close() {
      closed = true;
      unsubscribe();
      letGo();
      rooms.clear();
    },
  };
}

/**
 * Adds a connection to its room, which the first one opens. Closes the user's oldest connection if they have too many.
 */
function seat(hub: HubCore, connection: Connection, nextTurn: () => number): HeldRoom {
  const { rooms, source, bus, now, failed, viewSent } = hub;
  const { partyId, userId } = connection;
  const known = rooms.get(partyId);
  const renamed = () => void tellPresence(hub, room);
  const place = { partyId, turn: known?.turn ?? nextTurn(), since: now(), renamed, viewSent };
  const room: HeldRoom = known ?? holdRoom(place, { source, now }, failed);
  rooms.set(partyId, room);
  const own = [...room.connections].filter((other) => other.open && other.userId === userId);
  const most = isDisplay(userId) ? DISPLAY_CONNECTIONS_MAX : CONNECTIONS_MAX;
  for (const oldest of own.slice(0, Math.max(0, own.length - most + 1))) cutOff(oldest);
  room.connections.add(connection);
  if (known === undefined) bus.publish({ type: 'presence-asked', partyId });
  return room;
}
