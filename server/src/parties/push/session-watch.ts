// Signing out closes the lines of that session, on every server, and a ban those of all sessions of that person: the bus says
// the first at once, and what it lost, or where there is none, the database says within half a second. It also says whose
// person has something to read.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { SESSION_ENDED_TOPIC } from '../../accounts/sessions.ts';
import type { Deps } from '../../ports/deps.ts';
import { isNotBanned } from '../../sanctions/in-force.ts';
import type { Hub } from './hub.ts';

/** A session that ended is dead within a second; the look itself and the closing take their part of it. */
export const SESSION_LOOK_MS = 400;
/** What a transaction removed is seen when it commits, which may be so much later than it was written down. */
const COMMIT_S = 10;

export interface SessionWatch {
  /** Closes the lines whose session was removed, or whose person was banned, since the last look, and tells those who have something to read. Ones at the same time are one. */
  look(): Promise<void>;
  /** Closes the lines whose session is not alive, for whatever reason, or whose person is banned. */
  check(): Promise<void>;
  close(): void;
}

export function watchSessions(deps: Pick<Deps, 'db' | 'bus' | 'now'>, hub: Hub): SessionWatch {
  const unsubscribe = deps.bus.subscribe(SESSION_ENDED_TOPIC, (tokenHash) => hub.endSessions(new Set([tokenHash])));
  /** Where the next look begins, and what the last one saw already. */
  let last: Endings = NOTHING;
  let looking: Promise<void> | undefined;
  const look = async () => {
    if (hub.lines() === 0) {
      last = NOTHING;
      return;
    }
    const endings = await endingsSince(deps.db, last.until);
    const fresh = [...endings.marks.values()].filter(({ key }) => !last.marks.has(key));
    last = endings;
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
      const open = hub.sessions();
      if (open.size === 0) return;
      const now = new Date(deps.now());
      const alive = await deps.db
        .selectFrom('session')
        .select('token_hash')
        .where((where) => where('token_hash', '=', where.fn.any(where.val([...open]))))
        .where('expires_at', '>', now)
        .where(isNotBanned('session.user_id', now))
        .execute();
      const ended = new Set(open);
      for (const { token_hash: tokenHash } of alive) ended.delete(tokenHash);
      hub.endSessions(ended);
    },
    close: unsubscribe,
  };
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

const markOf = (tokenHash: string): string => createHash('sha256').update(tokenHash).digest('hex');

/** What was noted since some time; null: lately. */
async function endingsSince(db: Deps['db'], since: Date | null): Promise<Endings> {
  const lately = sql<Date>`clock_timestamp() - make_interval(secs => ${COMMIT_S})`;
  const { rows } = await sql<{ until: Date; notes: Note[] }>`
    with bounds as (select ${lately} as until)
    select until, coalesce((
      select jsonb_agg(jsonb_build_object('key', mark || ' ' || ended_at, 'mark', mark, 'told', told))
      from ended_session where ended_at >= least(until, ${since}::timestamptz)
    ), '[]') as notes
    from bounds`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The database did not say what time it is.');
  return { marks: new Map(row.notes.map((note) => [note.key, note])), until: row.until };
}
