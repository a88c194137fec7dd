// Signing out closes the lines of that session, on every server, and a ban those of all sessions of that person: the bus says
// the first at once, and what it lost, or where there is none, the database says within half a second. It also says whose
// person has something to read; and of whom nothing is noted need not be asked for at each of their calls.
import { markOf } from '../../accounts/session-cache.ts';
import { SESSION_ENDED_TOPIC, sessionsNoted, sessionsOverSince } from '../../accounts/sessions.ts';
import { prepared } from '../../database/prepared.ts';
import { sql } from 'kysely';
import type { Deps } from '../../ports/deps.ts';
import { isNotBanned } from '../../sanctions/in-force.ts';
import type { Hub } from './hub.ts';

/** A session that ended is dead within a second; the look itself and the closing take their part of it. */
export const SESSION_LOOK_MS = 400;
/** Sessions of which is asked at once whether they are alive: thousands of lines are not looked through in one turn. */
const CHECKED_AT_ONCE = 200;
/** What a transaction removed is seen when it commits, which may be so much later than it was written down. */
const COMMIT_S = 10;

export interface SessionWatch {
  /** Closes the lines whose session was removed, or whose person was banned, since the last look, and tells those who have something to read. Ones at the same time are one. */
  look(): Promise<void>;
  /** Closes the lines whose session is not alive, for whatever reason, or whose person is banned. */
  check(): Promise<void>;
  close(): void;
}

export function watchSessions(deps: Pick<Deps, 'db' | 'bus' | 'now' | 'env'>, hub: Hub): SessionWatch {
  const unsubscribe = deps.bus.subscribe(SESSION_ENDED_TOPIC, (tokenHash) => hub.endSessions(new Set([tokenHash])));
  /** Where the next look begins, and what the last one saw already. */
  let last: Endings = NOTHING;
  /** Unix time in ms of the first look of those that followed each other. */
  let unbrokenSince = deps.now();
  let looking: Promise<void> | undefined;
  const look = async () => {
    if (hub.lines() === 0) {
      last = NOTHING;
      return;
    }
    const at = deps.now();
    if (last === NOTHING) unbrokenSince = at;
    const endings = await endingsSince(deps.db, last.until);
    const fresh = [...endings.marks.values()].filter(({ key }) => !last.marks.has(key));
    last = endings;
    sessionsNoted(deps, { at, since: unbrokenSince, marks: new Set(fresh.map(({ mark }) => mark)) });
    if (fresh.length === 0) return;
    const marked = (isTold: boolean) => {
      const marks = new Set(fresh.filter(({ told }) => told === isTold).map(({ mark }) => mark));
      return new Set(marks.size === 0 ? [] : [...hub.sessions()].filter((hash) => marks.has(markOf(hash))));
    };
    hub.endSessions(marked(false));
    hub.tellSessions(marked(true));
  };
  return {
    async look() {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
    },
    async check() {
      const open = [...hub.sessions()];
      for (let from = 0; from < open.length; from += CHECKED_AT_ONCE) {
        hub.endSessions(await endedOf(deps, open.slice(from, from + CHECKED_AT_ONCE)));
      }
    },
    close: unsubscribe,
  };
}

/** Those of these sessions that are not alive, or whose person is banned. */
async function endedOf(deps: Pick<Deps, 'db' | 'now' | 'env'>, tokenHashes: readonly string[]): Promise<Set<string>> {
  const { db, now } = deps;
  const at = new Date(now());
  const { rows } = await sql<{ token_hash: string }>`
    select token_hash from unnest(${tokenHashes}::text[]) as open (token_hash)
    where not exists (
      select from session
      where session.token_hash = open.token_hash and session.expires_at > ${at}
        and session.created_at > ${sessionsOverSince(deps)} and ${isNotBanned('session.user_id', at)}
    )`.execute(db);
  return new Set(rows.map(({ token_hash: tokenHash }) => tokenHash));
}

/** What was noted of a session. Two notes of one are told apart by their time. */
interface Note {
  readonly key: string;
  readonly mark: string;
  readonly told: boolean;
}

/** What was noted of sessions: `until` is the database's time from which on the next look reads. */
interface Endings {
  readonly marks: ReadonlyMap<string, Note>;
  readonly until: Date | null;
}

const NOTHING: Endings = { marks: new Map(), until: null };

const notes = prepared<{ until: Date; notes: Note[] }>(
  'read-endings',
  `with bounds as (select clock_timestamp() - interval '${COMMIT_S} s' as until)
  select until, coalesce((
    select jsonb_agg(jsonb_build_object('key', mark || ' ' || ended_at, 'mark', mark, 'told', told))
    from ended_session where ended_at >= least(until, $1::timestamptz)
  ), '[]') as notes
  from bounds`,
);

/** What was noted since some time; null: lately. */
async function endingsSince(db: Deps['db'], since: Date | null): Promise<Endings> {
  const { rows } = await notes.run(db, [since]);
  const row = rows[0];
  if (row === undefined) throw new Error('The database did not say what time it is.');
  return { marks: new Map(row.notes.map((note) => [note.key, note])), until: row.until };
}
