import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { faultLine } from '../faults/fault-line.ts';
import { DAY_SCOPE } from '../limits/limit-labels.ts';
import { ADDRESS_WINDOW_MS, BUDGET } from '../limits/sign-in-limits.ts';
import type { Deps } from '../ports/deps.ts';
import { sweepNotices } from '../sanctions/notices.ts';
import { sweepSanctions } from '../sanctions/store.ts';
import { sweepSessions } from './sessions.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Longer than any server with a working database goes without reading the notes. */
const ENDED_SESSION_KEPT = '1 hour';
/** Time after which a phone number is deleted if nobody asked for a code. */
const PHONE_KEPT_MS = 30 * 24 * HOUR_MS;

/** Deletes data without further effect: expired rows, counters of past windows and unused phone numbers. */
export async function sweepAccounts(deps: Pick<Deps, 'db' | 'now' | 'env'>): Promise<void> {
  const { db, now } = deps;
  const at = new Date(now());
  await sweepSessions(deps);
  await db
    .deleteFrom('ended_session')
    .where('ended_at', '<=', sql<Date>`clock_timestamp() - ${ENDED_SESSION_KEPT}::interval`)
    .execute();
  await db.deleteFrom('sign_in_code').where('expires_at', '<=', at).execute();
  await db.deleteFrom('messenger_pass').where('expires_at', '<=', at).execute();
  await db.deleteFrom('used_once').where('expires_at', '<=', at).execute();
  await db
    .deleteFrom('sign_in_sends')
    .where('since', '<=', new Date(now() - ADDRESS_WINDOW_MS))
    // These counters last a day: the budget of the whole service and the limits for guests.
    .where((row) =>
      row.or([
        row.not(row.or([row('scope', '=', 'all'), row('scope', 'like', `${DAY_SCOPE}%`)])),
        row('since', '<=', new Date(now() - BUDGET.windowMs)),
      ]),
    )
    .execute();
  await db.deleteFrom('sign_in_waiting').where('until', '<=', at).execute();
  const unusedSince = new Date(now() - PHONE_KEPT_MS);
  await db
    .deleteFrom('sign_in_phone')
    // Consecutive wrong tries keep protecting the phone number, however old they are.
    .where('wrong_in_a_row', '=', 0)
    .where((row) => row.or([row('known_until', 'is', null), row('known_until', '<=', at)]))
    .where(sql<boolean>`not exists (select 1 from unnest(sent_at || wrong_at) t where t > ${unusedSince}::timestamptz)`)
    .execute();
  await sweepSanctions(db, at);
  await sweepNotices(db, at);
}

/** Runs the sweeps at startup and every hour while the server listens. */
export function sweepHourly(
  app: FastifyInstance,
  deps: Deps,
  /** Sweeps by the name that is logged on failure. */
  sweeps: Readonly<Record<string, (deps: Deps) => Promise<unknown>>>,
): void {
  const sweep = () => {
    for (const [task, one] of Object.entries(sweeps)) {
      one(deps).catch((error: unknown) => deps.log.warn({ task, ...faultLine(error) }, 'not swept'));
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    sweep();
    timer = setInterval(sweep, HOUR_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
