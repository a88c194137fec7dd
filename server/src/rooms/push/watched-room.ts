// Decides who has a connection to one room, as this process sees it, and what follows from that. Pure; all times are
// Unix ms.
import { AWAY_MS } from '@juzhongren/contract/limits';
import { unseen } from '@juzhongren/engine/rules/signs';
import type { RoomState } from '@juzhongren/engine/state/state';
import { patienceWith } from '../core/attendance.ts';
import type { CachedRoom } from '../core/room-cache.ts';
import type { ConnectionRecord, PersonInRoom } from './connection-records.ts';

/** Time for which a poll counts as a connection; a client that polls asks every 2 s. */
const POLL_LASTS_MS = 15_000;
/** A connection that ended and is back within this time is not noted at all. */
const GAP_MS = 10_000;
/** Interval at which a user with a connection to another process is looked up while the bus does not name them. */
const LOOK_MS = 20_000;

export type ObservedRoom = Pick<CachedRoom, 'partyId' | 'state' | 'attendance'>;

export interface WatchedRoom {
  readonly partyId: string;
  /** Time since when somebody has been here, but for gaps shorter than AWAY_MS. */
  readonly since: number;
  /** Time when somebody was here last. */
  readonly usedAt: number;
  readonly sockets: ReadonlySet<number>;
  /** Time when each user last polled without a connection. */
  readonly polls: ReadonlyMap<number, number>;
  /** Connection of each user who is or was here. `written` is what the database has. */
  readonly connections: ReadonlyMap<number, { open: boolean; at: number; written: boolean | null }>;
  /** Time before which it is no use to look a user up again. */
  readonly lookAgainAt: ReadonlyMap<number, number>;
  readonly standing: ObservedRoom | undefined;
}

export type WatchEvent = { readonly at: number } & (
  | { readonly type: 'connected'; readonly userIds: readonly number[] }
  | { readonly type: 'polled'; readonly userId: number }
  | { readonly type: 'changed'; readonly standing: ObservedRoom }
  /** The members who are here can now be reported to the room; `standing` is what was loaded. */
  | { readonly type: 'welcomed'; readonly standing: ObservedRoom | undefined }
  /** `elsewhere` are users with connections as far as the bus says; null while nobody may be taken for gone. */
  | { readonly type: 'turned'; readonly elsewhere: readonly number[] | null }
  | { readonly type: 'noted'; readonly note: ConnectionRecord }
  /** Time until which each looked-up user had a connection elsewhere. */
  | { readonly type: 'looked-up'; readonly until: ReadonlyMap<number, number> }
);

export interface PresenceChange {
  readonly away: readonly number[];
  readonly back: readonly number[];
}

export type WatchEffect =
  /** Asks to tell the room of members who are here and count as away. */
  | { readonly type: 'welcome'; readonly partyId: string }
  | { readonly type: 'tell'; readonly partyId: string; readonly change: PresenceChange }
  | { readonly type: 'note'; readonly note: ConnectionRecord }
  | { readonly type: 'look-up'; readonly person: PersonInRoom };

/** `room` is undefined once nobody has been in it for long: it is forgotten. */
interface Step {
  readonly room: WatchedRoom | undefined;
  readonly effects: readonly WatchEffect[];
}

/** Shared empty map, which nearly every room uses: each would take 250 bytes. */
const NONE: ReadonlyMap<number, number> = new Map();

export const watchRoom = (partyId: string, at: number): WatchedRoom => ({
  partyId,
  since: at,
  usedAt: at,
  sockets: new Set(),
  polls: NONE,
  connections: new Map(),
  lookAgainAt: NONE,
  standing: undefined,
});

export function stepRoom(room: WatchedRoom, event: WatchEvent): Step {
  const { at } = event;
  switch (event.type) {
    case 'connected': {
      const isNew = event.userIds.some((userId) => !room.sockets.has(userId));
      // A connection may open and close between two turns.
      return { room: look({ ...room, sockets: new Set(event.userIds) }, at), effects: welcomeIf(isNew, room) };
    }
    case 'polled': {
      const polls = new Map(room.polls).set(event.userId, at);
      return { room: look({ ...room, polls }, at), effects: welcomeIf(!isHere(room, event.userId, at), room) };
    }
    case 'changed': {
      const changed = { ...room, standing: event.standing };
      // Another server that gets no messages of this one took them for gone.
      return { room: changed, effects: welcomeIf(backIn(changed, at).length > 0, room) };
    }
    case 'welcomed': {
      const known = { ...room, standing: room.standing ?? event.standing };
      return { room: known, effects: tellOf(room, { away: [], back: backIn(known, at) }) };
    }
    case 'turned': {
      const seen = look(room, at);
      return { room: seen, effects: seen === undefined ? [] : dueIn(seen, event.elsewhere, at) };
    }
    case 'noted': {
      const connection = room.connections.get(event.note.userId);
      if (connection === undefined) return { room, effects: [] };
      // The connection may have changed again meanwhile.
      const connections = new Map(room.connections).set(event.note.userId, { ...connection, written: event.note.open });
      return { room: { ...room, connections }, effects: [] };
    }
    case 'looked-up': {
      const lookAgainAt = new Map(room.lookAgainAt);
      const away = [...event.until].flatMap(([userId, until]) => {
        const awayAt = until + patienceOf(room, userId, at);
        if (awayAt > at) lookAgainAt.set(userId, Math.min(awayAt, at + LOOK_MS));
        return awayAt > at || isHere(room, userId, at) ? [] : [userId];
      });
      return { room: { ...room, lookAgainAt }, effects: tellOf(room, { away, back: [] }) };
    }
  }
}

const welcomeIf = (isDue: boolean, { partyId }: WatchedRoom): WatchEffect[] =>
  isDue ? [{ type: 'welcome', partyId }] : [];

const tellOf = ({ partyId }: WatchedRoom, change: PresenceChange): WatchEffect[] =>
  change.away.length + change.back.length > 0 ? [{ type: 'tell', partyId, change }] : [];

function dueIn(room: WatchedRoom, elsewhere: readonly number[] | null, at: number): WatchEffect[] {
  const { partyId, connections, standing } = room;
  const effects = welcomeIf(standing === undefined || backIn(room, at).length > 0, room);
  for (const [userId, { open, at: since, written }] of connections) {
    if (written === open || (!open && at - since < GAP_MS)) continue;
    effects.push({ type: 'note', note: { partyId, userId, open, at: since } });
  }
  const missing = elsewhere === null ? [] : missingIn(room, elsewhere, at);
  return [...effects, ...missing.map((userId): WatchEffect => ({ type: 'look-up', person: { partyId, userId } }))];
}

/** Updates who is here now and who is not any more. Undefined if the room is to be forgotten. */
function look(room: WatchedRoom, at: number): WatchedRoom | undefined {
  const lately = [...room.polls].filter(([, polledAt]) => at - polledAt < POLL_LASTS_MS);
  const polls = lately.length === 0 ? NONE : new Map(lately);
  const here = new Set([...room.sockets, ...polls.keys()]);
  if (here.size === 0 && at - room.usedAt >= AWAY_MS) return undefined;
  return { ...room, polls, connections: updateConnections(room, here, at), usedAt: here.size > 0 ? at : room.usedAt };
}

/** Returns the connections after somebody came or went; the same object if nobody did. */
function updateConnections(
  { connections }: WatchedRoom,
  here: ReadonlySet<number>,
  at: number,
): WatchedRoom['connections'] {
  const changed: [number, { open: boolean; at: number; written: boolean | null }][] = [];
  for (const userId of here) {
    const connection = connections.get(userId);
    if (connection?.open !== true) changed.push([userId, { open: true, at, written: connection?.written ?? null }]);
  }
  for (const [userId, connection] of connections) {
    if (connection.open && !here.has(userId)) changed.push([userId, { ...connection, open: false, at }]);
  }
  return changed.length === 0 ? connections : new Map([...connections, ...changed]);
}

/**
 * Returns members without a connection here or on the bus who have been silent for long enough, if it is time to look
 * them up.
 */
function missingIn(room: WatchedRoom, elsewhere: readonly number[], at: number): number[] {
  const { standing } = room;
  const isUsed = room.sockets.size + room.polls.size > 0;
  if (standing === undefined || at - room.since < AWAY_MS || !isUsed) return [];
  return peopleOf(standing.state).present.filter((userId) => {
    // Last sign of them in the log or by this process's own connections.
    const heardAt = Math.max(standing.attendance.get(userId)?.heardAt ?? 0, room.connections.get(userId)?.at ?? 0);
    return (
      !isHere(room, userId, at) &&
      !elsewhere.includes(userId) &&
      at >= (room.lookAgainAt.get(userId) ?? 0) &&
      at >= heardAt + patienceOf(room, userId, at)
    );
  });
}

const isHere = (room: WatchedRoom, userId: number, at: number): boolean =>
  room.sockets.has(userId) || at - (room.polls.get(userId) ?? Number.NEGATIVE_INFINITY) < POLL_LASTS_MS;

const backIn = (room: WatchedRoom, at: number): number[] =>
  peopleOf(room.standing?.state).away.filter((userId) => isHere(room, userId, at));

const patienceOf = ({ standing }: WatchedRoom, userId: number, at: number): number =>
  patienceWith(standing?.attendance.get(userId), at);

/** Splits members by whether the room counts them as away. A room that is over waits for nobody. */
function peopleOf(state: RoomState | undefined): { present: number[]; away: number[] } {
  if (state === undefined || state.stage === 'none' || state.stage === 'dismissed') return { present: [], away: [] };
  const { members, away, slow } = state.room;
  // In a multi-day game absence is normal, so nobody counts as missing. Presence is a sign of the player.
  if (slow !== null) return { present: [], away: [...new Set([...away, ...unseen(state)])] };
  const userIds = members.map(({ userId }) => userId);
  return {
    present: userIds.filter((userId) => !away.includes(userId)),
    away: userIds.filter((userId) => away.includes(userId)),
  };
}
