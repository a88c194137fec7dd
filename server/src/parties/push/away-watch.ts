// Who has no line to a room any more, on any server: the room is told, so that its table need not wait for them. Each
// server decides about the rooms it holds lines of; two that decide alike are one, the log's key sees to that. Who is
// connected elsewhere the bus says; who is not on the bus either is looked up in the database before anything is said.
import { AWAY_MS } from '@juzhongren/contract/limits';
import type { PartyState } from '@juzhongren/engine/state';
import { type Attendance, patienceWith } from '../attendance.ts';
import type { CachedRoom } from '../room-cache.ts';
import { coalesced } from './coalesced.ts';
import { type LineNote, type LineNotes, type PersonInRoom, personKey } from './line-notes.ts';

export const WATCH_TURN_MS = 5_000;
/** A turn that comes later than this was held up, and what it believes may be old. */
const LATE_MS = 3 * WATCH_TURN_MS;
/** Who asked for the room has a line for so long; a client that polls asks every 2 s. */
const POLL_LASTS_MS = 15_000;
/** A line that ended and is back within this time is not written down at all. */
const GAP_MS = 10_000;
/** Who has a line to another process is looked up this often while the bus does not say so. */
const LOOK_MS = 20_000;
/** How often what tells nothing any more is removed. */
const SWEEP_MS = 10 * 60 * 1_000;

/** A room as this watch needs it. */
export type Standing = Pick<CachedRoom, 'partyId' | 'state' | 'attendance'>;

export interface AwayWatch {
  /** Who has lines to this process, whenever that may have changed. */
  connected(partyId: string, userIds: readonly number[]): void;
  /** A member asked for the room without a line: for a while that is one. */
  polled(partyId: string, userId: number): void;
  /** Hears of rooms as they come into memory and as they change there. */
  changed(room: Standing): void;
  /** Due every WATCH_TURN_MS. Never throws. */
  turn(): Promise<void>;
}

interface AwayWatchParts {
  readonly notes: LineNotes;
  readonly now: () => number;
  /** Users with lines to any process, as far as the bus says. */
  readonly online: (partyId: string) => readonly number[];
  readonly load: (partyId: string) => Promise<Standing | undefined>;
  /** Commits who went away and who is back. */
  readonly tell: (partyId: string, change: { away: readonly number[]; back: readonly number[] }) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

interface WatchedRoom {
  readonly partyId: string;
  /** Since when somebody has been here, but for gaps shorter than AWAY_MS; Unix time in ms, as all below. */
  readonly since: number;
  /** When somebody was here last. */
  usedAt: number;
  sockets: ReadonlySet<number>;
  /** When each last asked without a line. */
  readonly polls: Map<number, number>;
  /** What is known of each who is or was here: `written` is what the database has. */
  readonly lines: Map<number, { open: boolean; at: number; written: boolean | null }>;
  /** Before that it would be no use to look somebody up again. */
  readonly lookAgainAt: Map<number, number>;
  standing: Standing | undefined;
  /** Tells the room of those who are here and count as away. */
  readonly welcome: () => void;
}

export function openAwayWatch(parts: AwayWatchParts): AwayWatch {
  const { notes, now, online, load, tell, failed } = parts;
  const rooms = new Map<string, WatchedRoom>();
  let isTurning = false;
  let turnedAt = Number.NEGATIVE_INFINITY;
  /** Since when every turn has come in time and has reached the database. */
  let steadySince = Number.POSITIVE_INFINITY;
  let sweptAt = now();

  function watched(partyId: string): WatchedRoom {
    const known = rooms.get(partyId);
    if (known !== undefined) return known;
    const room: WatchedRoom = {
      partyId,
      since: now(),
      usedAt: now(),
      sockets: new Set(),
      polls: new Map(),
      lines: new Map(),
      lookAgainAt: new Map(),
      standing: undefined,
      welcome: coalesced(() => welcome(room), failed),
    };
    rooms.set(partyId, room);
    return room;
  }

  async function welcome(room: WatchedRoom): Promise<void> {
    room.standing ??= await load(room.partyId);
    const back = backIn(room);
    if (back.length > 0) await tell(room.partyId, { away: [], back });
  }

  const isHere = (room: WatchedRoom, userId: number): boolean =>
    room.sockets.has(userId) || now() - (room.polls.get(userId) ?? Number.NEGATIVE_INFINITY) < POLL_LASTS_MS;

  const backIn = (room: WatchedRoom): number[] =>
    peopleOf(room.standing?.state).away.filter((userId) => isHere(room, userId));

  /** Takes in who is here now and who is not any more; forgets rooms that nobody has been in for long. */
  function look(room: WatchedRoom, at: number): void {
    for (const [userId, polledAt] of room.polls) if (at - polledAt >= POLL_LASTS_MS) room.polls.delete(userId);
    const here = new Set([...room.sockets, ...room.polls.keys()]);
    if (here.size > 0) room.usedAt = at;
    else if (at - room.usedAt >= AWAY_MS) rooms.delete(room.partyId);
    for (const userId of here) {
      const line = room.lines.get(userId);
      if (line?.open !== true) room.lines.set(userId, { open: true, at, written: line?.written ?? null });
    }
    for (const [userId, line] of room.lines) {
      if (line.open && !here.has(userId)) room.lines.set(userId, { ...line, open: false, at });
    }
  }

  async function writeNotes(at: number): Promise<void> {
    const due: { note: LineNote; written: () => void }[] = [];
    for (const { partyId, lines } of rooms.values()) {
      for (const [userId, line] of lines) {
        if (line.written === line.open || (!line.open && at - line.at < GAP_MS)) continue;
        const { open } = line;
        due.push({
          note: { partyId, userId, open, at: line.at },
          written: () => {
            // It may have changed again meanwhile.
            const current = lines.get(userId);
            if (current !== undefined) current.written = open;
          },
        });
      }
    }
    await notes.write(due.map(({ note }) => note));
    for (const { written } of due) written();
  }

  /** Members without a line here or on the bus who have not been heard of for long enough, if it is time to look. */
  function missingIn(room: WatchedRoom, at: number): number[] {
    const { standing } = room;
    if (standing === undefined || at - room.since < AWAY_MS || !isUsed(room)) return [];
    const elsewhere = new Set(online(room.partyId));
    return peopleOf(standing.state).present.filter(
      (userId) =>
        !isHere(room, userId) &&
        !elsewhere.has(userId) &&
        at >= (room.lookAgainAt.get(userId) ?? 0) &&
        at >= knownSeen(room, userId) + patienceOf(standing, userId, at),
    );
  }

  const isUsed = (room: WatchedRoom): boolean => room.sockets.size + room.polls.size > 0;

  /** By the log and by our own lines. */
  const knownSeen = (room: WatchedRoom, userId: number): number =>
    Math.max(room.standing?.attendance.get(userId)?.heardAt ?? 0, room.lines.get(userId)?.at ?? 0);

  async function decide(at: number): Promise<void> {
    const missing = [...rooms.values()].flatMap((room) => missingIn(room, at).map((userId) => ({ room, userId })));
    const seen = await notes.lastSeen(missing.map(asPerson));
    for (const [room, those] of Map.groupBy(missing, (one) => one.room)) {
      const { standing } = room;
      if (standing === undefined) continue;
      const away = those.flatMap(({ userId }) => {
        const until = seen.get(personKey({ partyId: room.partyId, userId })) ?? 0;
        const awayAt = until + patienceOf(standing, userId, at);
        if (awayAt <= at) return isHere(room, userId) ? [] : [userId];
        room.lookAgainAt.set(userId, Math.min(awayAt, at + LOOK_MS));
        return [];
      });
      if (away.length > 0) await tell(room.partyId, { away, back: [] }).catch(failed);
    }
  }

  async function turn(): Promise<void> {
    const at = now();
    if (at - turnedAt > LATE_MS) steadySince = at;
    turnedAt = at;
    for (const room of rooms.values()) look(room, at);
    if (rooms.size > 0) await notes.alive(at);
    await writeNotes(at);
    for (const room of rooms.values()) if (room.standing === undefined || backIn(room).length > 0) room.welcome();
    if (at - steadySince >= AWAY_MS) await decide(at);
    if (at - sweptAt < SWEEP_MS) return;
    sweptAt = at;
    await notes.sweep(at);
  }

  return {
    connected(partyId, userIds) {
      if (userIds.length === 0 && !rooms.has(partyId)) return;
      const room = watched(partyId);
      const isNew = userIds.some((userId) => !room.sockets.has(userId));
      room.sockets = new Set(userIds);
      // A line may be there and gone between two turns.
      look(room, now());
      if (isNew) room.welcome();
    },
    polled(partyId, userId) {
      const room = watched(partyId);
      const wasHere = isHere(room, userId);
      room.polls.set(userId, now());
      look(room, now());
      if (!wasHere) room.welcome();
    },
    changed({ partyId, state, attendance }) {
      const room = rooms.get(partyId);
      if (room === undefined) return;
      room.standing = { partyId, state, attendance };
      // Another server that hears nothing of us took them for gone.
      if (backIn(room).length > 0) room.welcome();
    },
    async turn() {
      if (isTurning) return;
      isTurning = true;
      try {
        await turn();
      } catch (error) {
        // What the others wrote meanwhile is not known: nobody is away until it is.
        steadySince = Number.POSITIVE_INFINITY;
        turnedAt = Number.NEGATIVE_INFINITY;
        failed(error);
      } finally {
        isTurning = false;
      }
    },
  };
}

const asPerson = ({ room: { partyId }, userId }: { room: WatchedRoom; userId: number }): PersonInRoom => ({
  partyId,
  userId,
});

const patienceOf = ({ attendance }: { attendance: Map<number, Attendance> }, userId: number, at: number): number =>
  patienceWith(attendance.get(userId), at);

/** Members by whether the room counts them as away. A room that is over waits for nobody. */
function peopleOf(state: PartyState | undefined): { present: number[]; away: number[] } {
  if (state === undefined || state.stage === 'none' || state.stage === 'dismissed') return { present: [], away: [] };
  const { members, away } = state.room;
  const userIds = members.map(({ userId }) => userId);
  return {
    present: userIds.filter((userId) => !away.includes(userId)),
    away: userIds.filter((userId) => away.includes(userId)),
  };
}
