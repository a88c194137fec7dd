// Signing out closes the lines of that session, on every server: the bus says so at once, and what it lost, or where there
// is none, the database says within half a second.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { SESSION_ENDED_TOPIC } from '../../accounts/sessions.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Hub } from './hub.ts';

/** A session that ended is dead within a second; the look itself and the closing take their part of it. */
export const SESSION_LOOK_MS = 400;
/** What a transaction removed is seen when it commits, which may be so much later than it was written down. */
const COMMIT_S = 10;

export interface SessionWatch {
  /** Closes the lines whose session was removed since the last look. Ones at the same time are one. */
  look(): Promise<void>;
  /** Closes the lines whose session is not alive, for whatever reason. */
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
    const fresh = new Set([...endings.marks].filter((mark) => !last.marks.has(mark)));
    last = endings;
    if (fresh.size > 0) hub.endSessions(new Set([...hub.sessions()].filter((hash) => fresh.has(markOf(hash)))));
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
      const alive = await deps.db
        .selectFrom('session')
        .select('token_hash')
        .where((where) => where('token_hash', '=', where.fn.any(where.val([...open]))))
        .where('expires_at', '>', new Date(deps.now()))
        .execute();
      const ended = new Set(open);
      for (const { token_hash: tokenHash } of alive) ended.delete(tokenHash);
      hub.endSessions(ended);
    },
    close: unsubscribe,
  };
}

/** Sessions that were removed: `until` is the database's time from which on the next look reads. */
interface Endings {
  readonly marks: ReadonlySet<string>;
  readonly until: Date | null;
}

const NOTHING: Endings = { marks: new Set(), until: null };

const markOf = (tokenHash: string): string => createHash('sha256').update(tokenHash).digest('hex');

/** Sessions removed since some time; null: lately. */
async function endingsSince(db: Deps['db'], since: Date | null): Promise<Endings> {
  const lately = sql<Date>`clock_timestamp() - make_interval(secs => ${COMMIT_S})`;
  const { rows } = await sql<{ until: Date; marks: string[] }>`
    with bounds as (select ${lately} as until)
    select until, array(select mark from ended_session where ended_at >= least(until, ${since}::timestamptz)) as marks
    from bounds`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The database did not say what time it is.');
  return { marks: new Set(row.marks), until: row.until };
}
