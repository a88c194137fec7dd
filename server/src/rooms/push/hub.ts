// The open lines of one server process, by room.
import type { RoomBus } from './bus-message.ts';
import { type Connection, cutOff, encode, end, openConnection, send } from './connection.ts';
import { onBusMessage } from './on-bus-message.ts';
import { openHeartbeat } from './heartbeat.ts';
import { foresee, type HeldRoom, holdRoom, raise } from './held-room.ts';
import { type HubCore, linesOf } from './hub-core.ts';
import { received } from './line-frames.ts';
import { openPresence } from './presence.ts';
import type { PushSocket } from './push-socket.ts';
import type { RoomSnapshot, RoomSource } from './room-source.ts';
import { SignalLimit } from './signal-limit.ts';
import { connectedUsers, shownUsers } from './shown-pages.ts';
import { onlineIn, tellPresence } from './told-presence.ts';
import { isScreen } from '../core/looker.ts';
import type { TicketHolder } from './tickets.ts';
import type { TaskFailed } from '../core/task-failed.ts';

/** Lines one person may hold to one room; the oldest gives way. */
const LINES_MAX = 8;
/** A screen is one page; while that is loaded again it may have two. */
const SCREEN_LINES_MAX = 2;

/** What the open line calls on. */
export interface Line {
  received(text: string): void;
  closed(): void;
}

export interface Hub {
  /** `sum`: the checksum of the view that the client has, if it follows patches. */
  open(holder: TicketHolder, socket: PushSocket, sum: number | null): Line;
  /** While an entry is being kept: makes what its clients will be sent if it is. They are sent nothing of it yet. */
  foresee(partyId: string, moment: RoomSnapshot): void;
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
  readonly bus: RoomBus;
  readonly now: () => number;
  readonly failed: TaskFailed;
  readonly connected?: HubCore['connected'] | undefined;
  readonly voice?: boolean | undefined;
  readonly viewSent?: HubCore['viewSent'] | undefined;
}

/** No pure reducer: what is sent next depends on how much of the last message its socket still holds. */
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
    for (const connection of linesOf(hub)) end(connection, 'restarting');
  };
  const withSession = (tokenHashes: ReadonlySet<string>, work: (connection: Connection) => void): void => {
    if (tokenHashes.size === 0) return;
    for (const connection of linesOf(hub)) {
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
    lines() {
      let open = 0;
      for (const connection of linesOf(hub)) if (connection.open) open += 1;
      return open;
    },
    seats: () => [...rooms.values()].reduce((count, room) => count + connectedUsers(room).length, 0),
    sessions: () => new Set([...linesOf(hub)].flatMap(({ tokenHash }) => (tokenHash === null ? [] : [tokenHash]))),
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

/** Puts a line into its room, which is opened with the first; the person's oldest gives way where they have too many. */
function seat(hub: HubCore, connection: Connection, nextTurn: () => number): HeldRoom {
  const { rooms, source, bus, now, failed, viewSent } = hub;
  const { partyId, userId } = connection;
  const known = rooms.get(partyId);
  const renamed = () => void tellPresence(hub, room);
  const place = { partyId, turn: known?.turn ?? nextTurn(), since: now(), renamed, viewSent };
  const room: HeldRoom = known ?? holdRoom(place, { source, now }, failed);
  rooms.set(partyId, room);
  const own = [...room.connections].filter((other) => other.open && other.userId === userId);
  const most = isScreen(userId) ? SCREEN_LINES_MAX : LINES_MAX;
  for (const oldest of own.slice(0, Math.max(0, own.length - most + 1))) cutOff(oldest);
  room.connections.add(connection);
  if (known === undefined) bus.publish({ type: 'presence-asked', partyId });
  return room;
}
