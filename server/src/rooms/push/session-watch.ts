// Closes the connections of a session that signs out, and of all sessions of a banned user, on every server. The bus
// reports a sign-out at once; the database reports both within half a second, even without a bus. It also reports users
// who have something to read. Sessions without a note need not be looked up at each call.
import { markOf } from '../../accounts/session-cache.ts';
import { SESSION_ENDED_TOPIC, sessionsNoted, sessionsOverSince } from '../../accounts/sessions.ts';
import { prepared } from '../../database/prepared.ts';
import { sql } from 'kysely';
import type { Deps } from '../../ports/deps.ts';
import { isNotBanned } from '../../sanctions/in-force.ts';
import type { Hub } from './hub.ts';

/**
 * Interval of the looks. An ended session must be dead within a second, of which the look and the closing take their
 * part.
 */
export const SESSION_LOOK_MS = 400;
/** Sessions that one query checks, so that no turn looks through thousands of connections. */
const CHECKED_AT_ONCE = 200;
/** Seconds by which a commit may come after its note. Only then is visible what the transaction removed. */
const COMMIT_S = 10;

export interface SessionWatch {
  /**
   * Closes the connections whose session was removed, or whose user was banned, since the last look. Tells users who
   * have something to read. Calls at the same time share one look.
   */
  look(): Promise<void>;
  /** Closes the connections whose session is not alive for any reason, or whose user is banned. */
  check(): Promise<void>;
  close(): void;
}

export function watchSessions(deps: Pick<Deps, 'db' | 'bus' | 'now' | 'env'>, hub: Hub): SessionWatch {
  const unsubscribe = deps.bus.subscribe(SESSION_ENDED_TOPIC, (tokenHash) => hub.endSessions(new Set([tokenHash])));
  /** Start of the next look, and what the last one saw already. */
  let last: Endings = NOTHING;
  /** Unix ms of the first look in the current unbroken series. */
  let unbrokenSince = deps.now();
  let looking: Promise<void> | undefined;
  const look = async () => {
    if (hub.connectionCount() === 0) {
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

/** Returns those of these sessions that are not alive, or whose user is banned. */
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

/** Note about a session. Two notes about the same one differ in their time. */
interface Note {
  readonly key: string;
  readonly mark: string;
  readonly told: boolean;
}

/** Notes about sessions. `until` is the database time from which the next look reads. */
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

/** Reads the notes since a time; null reads the last `COMMIT_S` seconds. */
async function endingsSince(db: Deps['db'], since: Date | null): Promise<Endings> {
  const { rows } = await notes.run(db, [since]);
  const row = rows[0];
  if (row === undefined) throw new Error('The database did not say what time it is.');
  return { marks: new Map(row.notes.map((note) => [note.key, note])), until: row.until };
}
