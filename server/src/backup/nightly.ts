// Makes one backup a day on one of the servers and deletes the oldest ones.
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { shanghaiDay } from '../clock/shanghai-day.ts';
import type { DatabaseAddress } from '../database/connect.ts';
import { backupFolderOf, type Env } from '../settings/env.ts';
import { makeBackup } from './make-backup.ts';
import { withSession } from './session.ts';
import { makeFolder } from './whole-file.ts';

/** Advisory lock id: arbitrary, but the same in every release. The server that holds it makes the backup. */
const NIGHTLY_LOCK = 7_105_202;
const LOOK_MS = 60_000;
/** Delay before a failed or interrupted backup is retried. */
const AGAIN_AFTER_MS = 30 * 60_000;
const NIGHTLY = /^nightly-\d{4}-\d{2}-\d{2}-\d{4}\.backup$/;

interface NightlyDeps {
  readonly address: DatabaseAddress;
  readonly env: Pick<Env, 'BACKUP_AT' | 'BACKUP_DIR' | 'BACKUP_KEEP' | 'BACKUP_KEY' | 'DATA_DIR'>;
  readonly log: Logger;
  /** Returns Unix time in ms. */
  readonly now: () => number;
}

/** Checks every minute whether a backup is due. `close` waits for a running backup. */
export function startNightly(deps: NightlyDeps): { close(): Promise<void> } {
  let running: Promise<unknown> | undefined;
  const look = () => {
    running ??= backUpIfDue(deps)
      .catch((error: unknown) => deps.log.error({ reason: (error as Error).message }, 'the nightly backup failed'))
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

/**
 * Makes today's backup if it is due. Returns `too-early` before BACKUP_AT; `elsewhere` if another server holds the
 * lock; `done` if today's backup exists or was tried less than 30 minutes ago. Otherwise returns `made` or `failed`.
 */
export async function backUpIfDue(deps: NightlyDeps): Promise<'too-early' | 'done' | 'elsewhere' | 'made' | 'failed'> {
  const { env, now, address } = deps;
  const [day, time] = [shanghaiDay(now()), shanghaiTime(now())];
  if (env.BACKUP_AT === undefined || time < env.BACKUP_AT.replace(':', '')) return 'too-early';
  return await withSession(address, async (client) => {
    const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${NIGHTLY_LOCK}) as held`);
    if (rows[0]?.held !== true) return 'elsewhere';
    if (!(await claim(client, day, now()))) return 'done';
    return await backUp(client, deps, { day, name: `nightly-${day}-${time}.backup` });
  });
}

/** Claims the backup of this day. Returns false if it exists or was tried less than 30 minutes ago. */
async function claim(client: ClientBase, day: string, now: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into backup_run (day, server, begun_at) values ($1, $2, $3)
     on conflict (day) do update set server = $2, begun_at = $3, ended_at = null, fault = null
     where (backup_run.ended_at is null or backup_run.fault is not null) and backup_run.begun_at <= $4`,
    [day, hostname(), new Date(now), new Date(now - AGAIN_AFTER_MS)],
  );
  return rowCount === 1;
}

async function backUp(
  client: ClientBase,
  { address, env, log, now }: NightlyDeps,
  { day, name }: { day: string; name: string },
): Promise<'made' | 'failed'> {
  const folder = backupFolderOf(env);
  const end = async (file: string | null, bytes: number | null, fault: string | null) =>
    await client.query('update backup_run set ended_at = $2, file = $3, bytes = $4, fault = $5 where day = $1', [
      day,
      new Date(now()),
      file,
      bytes,
      fault,
    ]);
  try {
    await makeFolder(folder);
    const { bytes } = await makeBackup(address, join(folder, name), { phrase: env.BACKUP_KEY });
    await end(name, bytes, null);
    log.info({ file: name, bytes }, 'nightly backup made');
  } catch (error) {
    const { message } = error as Error;
    log.error({ reason: message }, 'the nightly backup failed');
    await end(null, null, message);
    return 'failed';
  }
  // Older backups are deleted only after a newer one exists.
  const nightly = (await readdir(folder)).filter((file) => NIGHTLY.test(file)).sort();
  for (const file of nightly.slice(0, -env.BACKUP_KEEP)) await rm(join(folder, file));
  return 'made';
}

/** Shanghai time as `0430`. */
const shanghaiTime = (at: number): string =>
  new Date(at).toLocaleTimeString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 5).replace(':', '');
