// Caches the rooms of one server process: the state of the log, ready to decide and to show. The log is the source of
// truth; the cache may lag behind it and can be dropped at any time.
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

/** Rooms in memory; the least recently used one goes first. */
const ROOMS_MAX = 2_000;
/**
 * Milliseconds after which a room leaves memory if nobody asked for it and nobody is connected to it. Its log brings it
 * back.
 */
const REST_MS = 10 * 60 * 1_000;
export const PUT_AWAY_MS = 60 * 1_000;

/** Past states of a room in memory, beside the newest one. They share what did not change between them. */
const PAST_MAX = 32;

/** Answer to a command, for its repeats. */
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
  /** Past states, the newest last. A client that has seen one of them does not need the whole view again. */
  past: readonly { readonly seq: number; readonly state: RoomState }[];
  /** By `requestKey`. */
  readonly answered: Map<string, Answered>;
  /** Share of the log that each user made, by user id. */
  readonly shares: Map<number, Share>;
  /** Commands that each user has tried here lately, by user id. */
  readonly tries: Map<number, Tries>;
  /** Last sign of each user, by user id. */
  readonly attendance: Map<number, Attendance>;
}

export function requestKey(userId: number | null, requestId: string): string {
  // A joined string is one piece of memory; a template string would be three.
  return [userId ?? '', requestId].join(' ');
}

export interface RoomCache {
  /** Returns the room from memory or, if it is not there, from the log. Undefined if it does not exist. */
  load(partyId: string): Promise<CachedRoom | undefined>;
  has(partyId: string): boolean;
  /** Reads what the log has beyond memory. Returns true if there was something. */
  catchUp(room: CachedRoom): Promise<boolean>;
  /** Applies a committed entry, which must be the next one. `after` is the resulting state, if it is known. */
  apply(room: CachedRoom, entry: LogEntry, after?: RoomState): void;
  put(room: CachedRoom): void;
  /** Removes the room from memory; the next load reads the log. */
  forget(partyId: string): void;
  /** Removes unused rooms from memory. A task that has such a room goes on with it; later tasks read the log. */
  putAway(): void;
}

export function openRoomCache(source: {
  log: RoomLog;
  findVersion: (partyId: string) => Promise<PinnedVersion | undefined>;
  /** Called with rooms that come into memory or change there. */
  loaded: (room: CachedRoom) => void;
  /** Current time, Unix ms. */
  now: () => number;
  /** Whether somebody has a connection to this process. */
  isWatched: (partyId: string) => boolean;
}): RoomCache {
  const rooms = new RecentMap<string, CachedRoom>(ROOMS_MAX);
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

/** Returns the state after an entry that is the next one of the room. */
export function stateAfter({ script, state }: CachedRoom, { events, at }: LogEntry): RoomState {
  return events.reduce((before, event) => evolve(script, before, event, at), state);
}

export function pastAfter({ past, seq, state }: CachedRoom): CachedRoom['past'] {
  return [...past.slice(1 - PAST_MAX), { seq, state }];
}

/** Moves a guest's answers and last sign to the account that has their place. */
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
