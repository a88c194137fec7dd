// Whose voice is on in one room, as this process knows it: by its own lines, and by what the others said lately.
import { VOICE_GRACE_MS } from '@juzhongren/contract/limits';
import type { VoiceState } from '@juzhongren/contract/room/voice';
import type { Speaker } from './hearing.ts';

/** What another process said counts so long; it repeats itself with every heartbeat. */
const REMOTE_LASTS_MS = VOICE_GRACE_MS + 2_000;

/** `at`: when the page's turn began, Unix ms. Of two pages of one person the one whose turn began last has the voice. */
export interface Declared extends Speaker {
  readonly at: number;
}

/** A page's line, as far as voice is concerned. A guest may become an account on it. */
export interface VoiceLine {
  readonly userId: number;
}

/** What a line said, and since when it is gone: null while it is there. */
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
  /** False when a line says only once more what it has said. */
  declare(line: VoiceLine, state: VoiceState, now: number): boolean;
  /** Their voice is off. False when it was. */
  leave(line: VoiceLine): boolean;
  /** The line is gone: whoever opened it may be back in a moment. */
  lost(line: VoiceLine, now: number): void;
  heard(said: { from: string; people: readonly Declared[] }, now: number): void;
  /** Forgets who did not come back and what is too old. True when there was something. */
  expire(now: number): boolean;
  /** What this process has to say of its lines. */
  own(): readonly Declared[];
  /** By person, from all processes. */
  speakers(): ReadonlyMap<number, Declared>;
  /** The line that has this person's voice, when it is one of this process. */
  lineOf(userId: number): VoiceLine | undefined;
  /** The session this line speaks by, when it has its person's voice. */
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
      // The same page came back by another line.
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

/** At the same moment the greater session has it, so that all processes agree. */
function keepNewest(people: Map<number, Declared>, one: Declared): void {
  const had = people.get(one.userId);
  if (had === undefined || had.at < one.at || (had.at === one.at && had.session <= one.session)) {
    people.set(one.userId, one);
  }
}
