// Tracks whose voice is on in one room, from the connections of this process and recent messages of other processes.
import { VOICE_GRACE_MS } from '@juzhongren/contract/limits';
import type { VoiceState } from '@juzhongren/contract/room/voice';
import type { Speaker } from './hearing.ts';

/** Milliseconds for which a message of another process counts. Each process repeats it with every heartbeat. */
const REMOTE_LASTS_MS = VOICE_GRACE_MS + 2_000;

/** `at`: start of the page's turn, Unix ms. If a user has two pages, the page whose turn began last has the voice. */
export interface Declared extends Speaker {
  readonly at: number;
}

/** Connection of a page, as far as voice is concerned. Its user may change from a guest to an account. */
export interface VoiceConnection {
  readonly userId: number;
}

/** Voice state that a connection sent, and since when the connection is lost; null while it is open. */
interface Here {
  readonly state: VoiceState;
  readonly at: number;
  readonly lostAt: number | null;
}

interface Elsewhere {
  readonly people: readonly Declared[];
  readonly until: number;
}

export interface VoiceRoom {
  /** Stores a voice state. Returns false if the connection only repeats its last state. */
  declare(connection: VoiceConnection, state: VoiceState, now: number): boolean;
  /** Turns the voice off. Returns false if it was off already. */
  leave(connection: VoiceConnection): boolean;
  /** Marks a connection as lost. Its user may reconnect in a moment. */
  lost(connection: VoiceConnection, now: number): void;
  heard(said: { from: string; people: readonly Declared[] }, now: number): void;
  /**
   * Removes users who did not reconnect and outdated messages of other processes. Returns true if anything was removed.
   */
  expire(now: number): boolean;
  /** Returns the state that this process reports for its own connections. */
  own(): readonly Declared[];
  /** Returns the speakers of all processes by user id. */
  speakers(): ReadonlyMap<number, Declared>;
  /** Returns the connection that has this user's voice, if it belongs to this process. */
  connectionOf(userId: number): VoiceConnection | undefined;
  /** Returns the session of this connection, if it has its user's voice. */
  sessionOf(connection: VoiceConnection): string | null;
}

export function openVoiceRoom(): VoiceRoom {
  const here = new Map<VoiceConnection, Here>();
  const elsewhere = new Map<string, Elsewhere>();

  function own(): Declared[] {
    const newest = new Map<number, Declared>();
    for (const [connection, one] of here) keepNewest(newest, declaredBy(connection, one));
    return [...newest.values()];
  }

  function speakers(): Map<number, Declared> {
    const all = new Map<number, Declared>();
    for (const one of own()) keepNewest(all, one);
    for (const { people } of elsewhere.values()) for (const one of people) keepNewest(all, one);
    return all;
  }

  return {
    declare(connection, state, now) {
      const before = here.get(connection);
      // The same page reconnected.
      for (const [other, one] of here) {
        if (other !== connection && other.userId === connection.userId && one.state.session === state.session)
          here.delete(other);
      }
      here.set(connection, { state, at: Math.min(state.since, now), lostAt: null });
      return before === undefined || JSON.stringify(before.state) !== JSON.stringify(state);
    },
    leave: (connection) => here.delete(connection),
    lost(connection, now) {
      const one = here.get(connection);
      if (one !== undefined) here.set(connection, { ...one, lostAt: now });
    },
    heard({ from, people }, now) {
      if (people.length === 0) elsewhere.delete(from);
      else elsewhere.set(from, { people, until: now + REMOTE_LASTS_MS });
    },
    expire(now) {
      let isChanged = false;
      for (const [connection, { lostAt }] of here) {
        if (lostAt !== null && now - lostAt >= VOICE_GRACE_MS) isChanged = here.delete(connection);
      }
      for (const [from, { until }] of elsewhere) if (until <= now) isChanged = elsewhere.delete(from);
      return isChanged;
    },
    own,
    speakers,
    connectionOf(userId) {
      const session = speakers().get(userId)?.session;
      const found = [...here].find(
        ([connection, one]) => connection.userId === userId && one.state.session === session,
      );
      return found?.[1].lostAt === null ? found[0] : undefined;
    },
    sessionOf(connection) {
      const session = here.get(connection)?.state.session;
      return session !== undefined && speakers().get(connection.userId)?.session === session ? session : null;
    },
  };
}

function declaredBy({ userId }: VoiceConnection, { state, at }: Here): Declared {
  const { session, open, faint } = state;
  return { userId, session, open, faint, circle: state.circle?.toSorted((a, b) => a - b) ?? null, at };
}

/** Keeps the later turn of a user. On a tie the greater session wins, so that all processes agree. */
function keepNewest(people: Map<number, Declared>, one: Declared): void {
  const had = people.get(one.userId);
  if (had === undefined || had.at < one.at || (had.at === one.at && had.session <= one.session)) {
    people.set(one.userId, one);
  }
}
