// Reconciles the previous days every morning on one of the servers, and reports differences.
import { hostname } from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../ports/deps.ts';
import { readDailyReport } from './daily-report.ts';
import { type Difference, reconcile } from './reconcile.ts';

const LOOK_MS = 60_000;
/** Minutes until a day is tried again that failed, had no bill yet, or whose server died. */
const AGAIN_AFTER_MINUTES = 30;
/** Max days to go back after the service did not run. */
const DAYS_BACK = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Outcome of a day.
 * `differ`: the ledger does not balance, or the provider's bill differs.
 * `no-bill`: the provider has no bill yet.
 * `failed`: an error occurred here.
 */
export type Outcome = 'agree' | 'differ' | 'no-bill' | 'failed';

export type ReconciliationDeps = Pick<Deps, 'db' | 'env' | 'log' | 'now' | 'payment'>;

/** Reports the reconciliation of a day (`YYYY-MM-DD`). `count`: number of differences; 0 if everything agrees. */
export type ReportReconciliation = (reconciliation: {
  readonly day: string;
  readonly count: number;
}) => Promise<unknown>;

/** Checks every minute whether a day is due. `close` waits for a running check. */
export function watchReconciliation(deps: ReconciliationDeps, tell: ReportReconciliation): { close(): Promise<void> } {
  let running: Promise<unknown> | undefined;
  const look = () => {
    running ??= reconcileIfDue(deps, tell)
      .catch((error: unknown) => deps.log.error({ reason: (error as Error).message }, 'the reconciliation failed'))
      .finally(() => (running = undefined));
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

export async function reconcileIfDue(
  deps: ReconciliationDeps,
  tell: ReportReconciliation,
): Promise<{ day: string; outcome: Outcome }[]> {
  const { env, db } = deps;
  if (env.BOOKS_AT === 'off') return [];
  const looked: { day: string; outcome: Outcome }[] = [];
  for (const day of await daysDue(db, env.BOOKS_AT)) {
    if (!(await claim(db, day))) continue;
    looked.push({ day, outcome: await lookAt(deps, tell, day) });
  }
  return looked;
}

/**
 * Returns the days before today without a final outcome, by the database's clock. Skips days before the first order.
 */
async function daysDue(db: Kysely<Database>, at: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with clock as (select clock_timestamp() at time zone 'Asia/Shanghai' as now),
      newest as (select now::date - 1 - (now::time < ${at}::time)::int as day from clock)
    select to_char(asked.day, 'YYYY-MM-DD') as day
    from newest, generate_series(0, ${sql.lit(DAYS_BACK - 1)}) as back, lateral (select newest.day - back as day) as asked
    where not exists (
        select from books_day b where b.day = asked.day and b.outcome in ('agree', 'differ'))
      and exists (
        select from purchase where created_at < (asked.day + 1)::timestamp at time zone 'Asia/Shanghai')
    order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** Claims a day. Returns false if another server has it, or if it was tried less than 30 minutes ago. */
async function claim(db: Kysely<Database>, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into books_day as b (day, server, begun_at) values (${day}::date, ${hostname()}, clock_timestamp())
    on conflict (day) do update set server = excluded.server, begun_at = clock_timestamp(), ended_at = null,
      outcome = null, fault = null
    where coalesce(b.outcome, 'failed') in ('failed', 'no-bill')
      and b.begun_at <= clock_timestamp() - make_interval(mins => ${sql.lit(AGAIN_AFTER_MINUTES)})
    returning day`.execute(db);
  return rows.length > 0;
}

async function lookAt(deps: ReconciliationDeps, tell: ReportReconciliation, day: string): Promise<Outcome> {
  const { db, log } = deps;
  try {
    const { outcome, report, differences } = await compare(deps, day);
    await end(db, day, { outcome, report, differences });
    if (outcome === 'differ') {
      log.error(
        { day, unsound: report.unsound.length, differences: differences.length },
        'the reconciliation found differences',
      );
    } else log.info({ day, outcome }, 'the reconciliation ended');
    if (outcome !== 'no-bill')
      await tell({ day, count: outcome === 'agree' ? 0 : countOf(report.unsound, differences) });
    return outcome;
  } catch (error) {
    const { message } = error as Error;
    log.error({ day, reason: message }, 'the reconciliation failed');
    await end(db, day, { outcome: 'failed', fault: message });
    return 'failed';
  }
}

async function compare({ db, payment, now }: ReconciliationDeps, day: string) {
  const from = new Date(`${day}T00:00:00+08:00`);
  const whole = { from, to: new Date(from.getTime() + DAY_MS) };
  const compared = payment && (await reconcile({ db, payment, now }, { name: day, day: whole }));
  const report = await readDailyReport(db, whole);
  const differences = compared === undefined || compared === 'unavailable' ? [] : compared.differences;
  const sum = report.balances.reduce((all, { balance }) => all + balance, 0);
  // A payment that only the provider knew is now stored here, so nothing is left to do.
  const isRight = sum === 0 && report.unsound.length === 0 && differences.every(({ what }) => what === 'settled');
  const outcome: Outcome = !isRight ? 'differ' : compared === 'unavailable' ? 'no-bill' : 'agree';
  return { outcome, report, differences };
}

/** Returns at least 1, because the ledger as a whole may be unbalanced on its own. */
const countOf = (unsound: readonly string[], differences: readonly Difference[]): number =>
  Math.max(1, unsound.length + differences.filter(({ what }) => what !== 'settled').length);

async function end(
  db: Kysely<Database>,
  day: string,
  { outcome, report, differences, fault }: { outcome: Outcome; report?: object; differences?: object; fault?: string },
): Promise<void> {
  await db
    .updateTable('books_day')
    .set({
      outcome,
      ended_at: sql<Date>`clock_timestamp()`,
      report: report === undefined ? null : JSON.stringify(report),
      differences: differences === undefined ? null : JSON.stringify(differences),
      fault: fault ?? null,
    })
    .where('day', '=', sql<string>`${day}::date`)
    .execute();
}
