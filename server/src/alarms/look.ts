// Checks the service for problems that a server can detect by itself.
import { hostname } from 'node:os';
import { sql } from 'kysely';
import { shanghaiDay } from '../clock/shanghai-day.ts';
import { type Machine, thisMachine } from '../http/health.ts';
import { WIDER_KEYS } from '../limits/address-key.ts';
import { WHOLE_SERVICE } from '../limits/limit-labels.ts';
import { ADDRESS_WINDOW_MS, BUDGET } from '../limits/sign-in-limits.ts';
import type { Deps } from '../ports/deps.ts';
import { backupFolderOf } from '../settings/env.ts';
import type { AlarmFacts } from './kinds.ts';
import { raiseAlarm, resolveAlarm, resolveUnseen } from './raise.ts';

const FREE_BYTES_ALARM = 512 * 1024 * 1024;
/** Time after which an alarm that no server has confirmed is resolved: the problem or the server is gone. */
const UNSEEN_MS = 5 * 60_000;
/** Maximum age of the last finished backup, if nightly backups are on. */
const BACKUP_AGE_MS_MAX = 36 * 60 * 60 * 1_000;
const RUNS_LOOKED_AT = 30;
/** Percentage of the day's sign-in codes at which the alarm is raised. */
const CODES_SENT_ALARM = 80;
const DAY_MS = 24 * 60 * 60 * 1_000;

export type LookDeps = Pick<Deps, 'db' | 'now' | 'env'>;

export interface Looked {
  readonly vendorsDown: () => readonly AlarmFacts['vendor-down'][];
  readonly machine?: Pick<Machine, 'freeBytes'>;
}

export async function lookForAlarms(deps: LookDeps, looked: Looked): Promise<void> {
  await lookAtCount(deps, 'orders-attention', await countAttention(deps));
  await lookAtCount(deps, 'complaints-waiting', await countComplaints(deps));
  await lookAtCount(deps, 'codes-running-out', await percentOfCodes(deps));
  await lookAtCount(deps, 'codes-guessed', await countWrongCodes(deps));
  await lookAtCount(deps, 'factor-guessed', await countEndedByFactor(deps));
  await lookAtBackups(deps);
  await lookAtDisks(deps, looked.machine ?? thisMachine);
  for (const down of looked.vendorsDown()) await raiseAlarm(deps, 'vendor-down', down);
  const since = new Date(deps.now() - UNSEEN_MS);
  for (const kind of ['disk-low', 'vendor-down'] as const) await resolveUnseen(deps, kind, since);
}

async function lookAtCount(
  deps: LookDeps,
  kind: 'orders-attention' | 'complaints-waiting' | 'codes-running-out' | 'codes-guessed' | 'factor-guessed',
  count: number,
): Promise<void> {
  if (count > 0) await raiseAlarm(deps, kind, { count });
  else await resolveAlarm(deps, kind, { count });
}

async function countAttention({ db }: LookDeps): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('attention', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

async function countComplaints({ db }: LookDeps): Promise<number> {
  const { count } = await db
    .selectFrom('complaint')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the percentage of the day's codes that was sent, rounded down to tens; 0 below 80. */
async function percentOfCodes({ db, now }: LookDeps): Promise<number> {
  const all = await db
    .selectFrom('sign_in_sends')
    .select('sent')
    .where('scope', '=', WHOLE_SERVICE)
    .where('since', '>', new Date(now() - BUDGET.windowMs))
    .executeTakeFirst();
  const tens = Math.floor(((all?.sent ?? 0) / BUDGET.max) * 10) * 10;
  return tens < CODES_SENT_ALARM ? 0 : tens;
}

/**
 * Returns the number of wrong sign-in codes in the last hour, rounded down to hundreds. Users mistype about one in ten,
 * so it returns 0 below a quarter of the codes sent.
 */
async function countWrongCodes({ db, now }: LookDeps): Promise<number> {
  const { rows } = await sql<{ wrong: number; sent: number }>`
    select coalesce(sum(sent) filter (where scope like 'code-tries:%'), 0)::int as wrong,
      coalesce(sum(sent) filter (where scope like 'address:%'), 0)::int as sent
    from sign_in_sends where since > ${new Date(now() - ADDRESS_WINDOW_MS)} and scope !~ ${WIDER_KEYS}`.execute(db);
  const { wrong, sent } = rows[0] ?? { wrong: 0, sent: 0 };
  return wrong * 4 < sent ? 0 : Math.floor(wrong / 100) * 100;
}

async function countEndedByFactor({ db, now }: LookDeps): Promise<number> {
  const { count } = await db
    .selectFrom('trail')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('action', '=', 'console factor-ended')
    .where('at', '>', new Date(now() - DAY_MS))
    .executeTakeFirstOrThrow();
  return count;
}

/** Raises the alarm if the latest finished backup failed, or if none has finished for too long. */
async function lookAtBackups(deps: LookDeps): Promise<void> {
  const { db, env, now } = deps;
  if (env.BACKUP_AT === undefined) return void (await resolveAlarm(deps, 'backup-failed', { day: '' }));
  const runs = await db
    .selectFrom('backup_run')
    .select(['day', 'begun_at', 'ended_at', 'fault'])
    .orderBy('day', 'desc')
    .limit(RUNS_LOOKED_AT)
    .execute();
  const last = runs.find((run) => run.ended_at !== null);
  // Start of the last finished run, otherwise of the oldest known run. A new service has neither.
  const since = (last ?? runs.at(-1))?.begun_at;
  if (since === undefined) return;
  const isOld = now() - since.getTime() > BACKUP_AGE_MS_MAX;
  if (last !== undefined && last.fault !== null) await raiseAlarm(deps, 'backup-failed', { day: last.day });
  else if (isOld) await raiseAlarm(deps, 'backup-failed', { day: shanghaiDay(now()) });
  // If a run is in progress, such as a retry, its result is not known yet and the alarm stays.
  else if (runs[0] === last) await resolveAlarm(deps, 'backup-failed', { day: '' });
}

async function lookAtDisks(deps: LookDeps, machine: Pick<Machine, 'freeBytes'>): Promise<void> {
  const { env } = deps;
  const folders = [env.DATA_DIR, ...(env.BACKUP_AT === undefined ? [] : [backupFolderOf(env)])];
  // A missing or unreadable folder is no alarm here; the code that needs it reports it.
  const free = await Promise.all(folders.map((folder) => machine.freeBytes(folder).catch(() => Infinity)));
  const bytes = Math.min(...free);
  if (bytes >= FREE_BYTES_ALARM) return;
  const megabytes = Math.floor(bytes / 1024 / 1024);
  await raiseAlarm(deps, 'disk-low', { machine: machineName(), megabytes });
}

/** Returns the host name with only the characters that alarm facts allow. */
const machineName = (): string =>
  hostname()
    .replaceAll(/[^\w.:-]/g, '-')
    .slice(0, 60) || 'server';
