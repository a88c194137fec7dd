// The rooms one server process has in memory: the log's state, ready to decide and to show. The log is the truth; what
// is here may lag behind it and can be forgotten at any time.
import type { Script } from '@juzhongren/contract/script/script';
import { evolve } from '@juzhongren/engine/evolve/evolve';
import { initialState, type RoomState } from '@juzhongren/engine/state/state';
import type { StoredAnswer } from '../../database/tables/parties.ts';
import type { ScriptMedia } from '../../database/tables/pictures.ts';
import { RecentMap } from '../../memory/recent-map.ts';
import { type Share, takeShare, type Tries } from './allowance.ts';
import { attend, type Attendance } from './attendance.ts';
import type { LogEntry, RoomLog } from './event-log.ts';
import type { PinnedVersion } from './pinned-version.ts';

/** Rooms kept in memory; the one unused for the longest time goes first. */
const ROOMS_MAX = 2_000;
/** A room that nobody asked for so long, and that nobody has a line to, leaves memory and comes back by its log. */
const REST_MS = 10 * 60 * 1_000;
export const PUT_AWAY_MS = 60 * 1_000;

/** States of a room that are kept beside the newest one. They share what did not change between them. */
const PAST_MAX = 32;

/** What a command was answered, for its repeats. */
export interface Answered {
  readonly seq: number;
  readonly answer: StoredAnswer;
}

export interface CachedRoom {
  readonly partyId: string;
  readonly script: Script;
  readonly media: ScriptMedia;
  readonly version: string;
  state: RoomState;
  seq: number;
  /** The room as it was, the newest last: who has seen one of these need not see all of it again. */
  past: readonly { readonly seq: number; readonly state: RoomState }[];
  /** By `requestKey`. */
  readonly answered: Map<string, Answered>;
  /** How much of the log each person made. */
  readonly shares: Map<number, Share>;
  /** Who has lately tried how many commands here. */
  readonly tries: Map<number, Tries>;
  /** When each person was last heard of, by user id. */
  readonly attendance: Map<number, Attendance>;
}

export function requestKey(userId: number | null, requestId: string): string {
  // Joined it is one piece of memory; written in one template it is three.
  return [userId ?? '', requestId].join(' ');
}

export interface RoomCache {
  /** The room as memory or, failing that, the log has it. Undefined when there is none. */
  load(partyId: string): Promise<CachedRoom | undefined>;
  /** Whether memory has it now. */
  has(partyId: string): boolean;
  /** Reads what the log has beyond memory; true when there was something. */
  catchUp(room: CachedRoom): Promise<boolean>;
  /** Takes a committed entry into memory. It must be the next one; `after` is where it leads, where that is known. */
  apply(room: CachedRoom, entry: LogEntry, after?: RoomState): void;
  put(room: CachedRoom): void;
  /** The next one who asks gets it from the log. */
  forget(partyId: string): void;
  /** Forgets the rooms that rest. A task that has one of them goes on with it: who comes after that task reads the log. */
  putAway(): void;
}

export function openRoomCache(source: {
  log: RoomLog;
  findVersion: (partyId: string) => Promise<PinnedVersion | undefined>;
  /** Hears of rooms as they come into memory and as they change there. */
  loaded: (room: CachedRoom) => void;
  /** Unix time in ms. */
  now: () => number;
  /** Whether somebody has a line to this process. */
  isWatched: (partyId: string) => boolean;
}): RoomCache {
  const rooms = new RecentMap<string, CachedRoom>(ROOMS_MAX);
  /** When each room was last asked for. */
  const askedAt = new Map<string, number>();
  const cache: RoomCache = {
    async load(partyId) {
      askedAt.set(partyId, source.now());
      const known = rooms.get(partyId);
      if (known !== undefined) return known;
      const pinned = await source.findVersion(partyId);
      if (pinned === undefined) return undefined;
      const room = emptyRoom(partyId, pinned);
      await cache.catchUp(room);
      rooms.set(partyId, room);
      return room;
    },
    has: (partyId) => rooms.has(partyId),
    async catchUp(room) {
      const entries = await source.log.read(room.partyId, room.seq);
      for (const entry of entries) cache.apply(room, entry);
      if (entries.length > 0) source.loaded(room);
      return entries.length > 0;
    },
    apply(room, entry, after = stateAfter(room, entry)) {
      if (entry.seq !== room.seq + 1) throw new Error(`The log of a room has a gap after ${room.seq}.`);
      room.past = pastAfter(room);
      room.state = after;
      room.seq = entry.seq;
      for (const event of entry.events) if (event.type === 'guest-kept') takeOver(room, event);
      attend(room.attendance, entry);
      takeShare(room.shares, entry);
      if (entry.requestId !== null) {
        room.answered.set(requestKey(entry.userId, entry.requestId), { seq: entry.seq, answer: entry.answer });
      }
    },
    put(room) {
      askedAt.set(room.partyId, source.now());
      rooms.set(room.partyId, room);
    },
    forget: (partyId) => rooms.delete(partyId),
    putAway() {
      const since = source.now() - REST_MS;
      for (const [partyId, at] of askedAt) {
        if (at > since || source.isWatched(partyId)) continue;
        askedAt.delete(partyId);
        rooms.delete(partyId);
      }
    },
  };
  return cache;
}

/** Where an entry leads that is the room's next. */
export function stateAfter({ script, state }: CachedRoom, { events, at }: LogEntry): RoomState {
  return events.reduce((before, event) => evolve(script, before, event, at), state);
}

/** What is kept of a room as it was, once it has moved on. */
export function pastAfter({ past, seq, state }: CachedRoom): CachedRoom['past'] {
  return [...past.slice(1 - PAST_MAX), { seq, state }];
}

/** What a guest was answered is answered to the account that has their place, and when they were last heard of is theirs. */
function takeOver({ answered, attendance }: CachedRoom, { userId, accountId }: { userId: number; accountId: number }) {
  if (userId === accountId) return;
  const of = requestKey(userId, '');
  for (const [key, answer] of answered) {
    if (key.startsWith(of)) answered.set(requestKey(accountId, key.slice(of.length)), answer);
  }
  const heard = attendance.get(userId);
  if (heard !== undefined) attendance.set(accountId, heard);
}

export function emptyRoom(partyId: string, { version, script, media }: PinnedVersion): CachedRoom {
  return {
    partyId,
    version,
    script,
    media,
    state: initialState,
    seq: 0,
    past: [],
    answered: new Map(),
    shares: new Map(),
    tries: new Map(),
    attendance: new Map(),
  };
}
