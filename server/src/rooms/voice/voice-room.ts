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
export interface VoiceLine {
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
  declare(line: VoiceLine, state: VoiceState, now: number): boolean;
  /** Turns the voice off. Returns false if it was off already. */
  leave(line: VoiceLine): boolean;
  /** Marks a connection as lost. Its user may reconnect in a moment. */
  lost(line: VoiceLine, now: number): void;
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
  lineOf(userId: number): VoiceLine | undefined;
  /** Returns the session of this connection, if it has its user's voice. */
  sessionOf(line: VoiceLine): string | null;
}

export function openVoiceRoom(): VoiceRoom {
  const here = new Map<VoiceLine, Here>();
  const elsewhere = new Map<string, Elsewhere>();

  function own(): Declared[] {
    const newest = new Map<number, Declared>();
    for (const [line, one] of here) keepNewest(newest, declaredBy(line, one));
    return [...newest.values()];
  }

  function speakers(): Map<number, Declared> {
    const all = new Map<number, Declared>();
    for (const one of own()) keepNewest(all, one);
    for (const { people } of elsewhere.values()) for (const one of people) keepNewest(all, one);
    return all;
  }

  return {
    declare(line, state, now) {
      const before = here.get(line);
      // The same page reconnected.
      for (const [other, one] of here) {
        if (other !== line && other.userId === line.userId && one.state.session === state.session) here.delete(other);
      }
      here.set(line, { state, at: Math.min(state.since, now), lostAt: null });
      return before === undefined || JSON.stringify(before.state) !== JSON.stringify(state);
    },
    leave: (line) => here.delete(line),
    lost(line, now) {
      const one = here.get(line);
      if (one !== undefined) here.set(line, { ...one, lostAt: now });
    },
    heard({ from, people }, now) {
      if (people.length === 0) elsewhere.delete(from);
      else elsewhere.set(from, { people, until: now + REMOTE_LASTS_MS });
    },
    expire(now) {
      let isChanged = false;
      for (const [line, { lostAt }] of here) {
        if (lostAt !== null && now - lostAt >= VOICE_GRACE_MS) isChanged = here.delete(line);
      }
      for (const [from, { until }] of elsewhere) if (until <= now) isChanged = elsewhere.delete(from);
      return isChanged;
    },
    own,
    speakers,
    lineOf(userId) {
      const session = speakers().get(userId)?.session;
      const found = [...here].find(([line, one]) => line.userId === userId && one.state.session === session);
      return found?.[1].lostAt === null ? found[0] : undefined;
    },
    sessionOf(line) {
      const session = here.get(line)?.state.session;
      return session !== undefined && speakers().get(line.userId)?.session === session ? session : null;
    },
  };
}

function declaredBy({ userId }: VoiceLine, { state, at }: Here): Declared {
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
