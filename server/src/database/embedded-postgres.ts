// Runs a real PostgreSQL as a child of the server, shared by all processes on the same data folder. The first process
// starts it, the last one stops it, and any process that finds it dead starts it again.
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../faults/startup-error.ts';
import { type ClusterHome, settleClusterHome } from './cluster-home.ts';
import { type DatabaseAddress, EMBEDDED_USER } from './connect.ts';
import { initialiseCluster, requirePostgresFolder, startPostgres } from './postgres-programs.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { identityAt, identityOf, isAlive, isRunning, placeIdentity } from './process-identity.ts';
import { withProcessLock } from './process-lock.ts';

const DATABASE = 'postgres';
const WATCH_MS = 250;
const READY_PATIENCE_MS = 60_000;
const READY_POLL_MS = 15;
const STOP_PATIENCE_MS = 6_000;
/** Size above which the log is renamed at the next start. */
const LOG_BYTES_MAX = 10 * 1024 * 1024;

/** Repeated here so that an edited configuration file cannot disable them. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '200' };
/** Keeps row values out of error logs, for example no `Key (phone)=(…)`. */
const DISCREET = { log_error_verbosity: 'terse' };

export interface EmbeddedPostgres {
  readonly address: DatabaseAddress;
  /** True if this call created the cluster. */
  readonly isNew: boolean;
  /** Leaves the cluster; the last process that leaves stops it. */
  close(): Promise<void>;
}

/** Starts or joins the cluster of a data folder, and keeps it running until `close`. */
export async function openEmbeddedPostgres(options: {
  dataDir: string;
  log: Logger;
  say: (sentence: string) => void;
}): Promise<EmbeddedPostgres> {
  const home = settleClusterHome({ ...options, programsFolder: requirePostgresFolder() });
  const leave = join(home.folder, 'users', String(process.pid));
  mkdirSync(join(home.folder, 'users'), { recursive: true });
  // Left by an earlier process with the same id.
  rmSync(leave, { force: true });
  // Written under another name first, because a leaving process removes entries that name no living process.
  placeIdentity(leave, identityOf(process.pid), join(home.folder, `user.${process.pid}`));
  let isNew = false;
  let postmaster: number;
  try {
    ({ postmaster, isNew } = await locked(home, () => ensureRunning(home)));
  } catch (error) {
    rmSync(leave, { force: true });
    throw error;
  }

  let restarting = false;
  const watch = setInterval(() => {
    if (restarting || isRunning(postmaster)) return;
    restarting = true;
    options.log.error('the embedded database ended; starting it again');
    locked(home, () => ensureRunning(home))
      .then(
        (again) => ({ postmaster } = again),
        (error: unknown) => options.log.error({ reason: String(error) }, 'it did not start; trying again'),
      )
      .finally(() => (restarting = false));
  }, WATCH_MS);
  watch.unref();

  return {
    address: { socketFolder: home.socketFolder, database: DATABASE },
    isNew,
    close: async () => {
      clearInterval(watch);
      await locked(home, async () => {
        rmSync(leave, { force: true });
        if (hasUsers(home)) return;
        const running = findPostmaster(home.dataFolder);
        if (running !== undefined) await stopPostmaster(running, STOP_PATIENCE_MS);
      });
    },
  };
}

async function locked<T>(home: ClusterHome, run: () => Promise<T>): Promise<T> {
  return await withProcessLock(join(home.folder, 'lock'), run);
}

/**
 * Creates the cluster if there is none, starts it if it does not run, and waits until it answers. The caller holds the
 * lock.
 */
async function ensureRunning(home: ClusterHome): Promise<{ postmaster: number; isNew: boolean }> {
  const isNew = await ensureCluster(home);
  const until = Date.now() + READY_PATIENCE_MS;
  let postmaster = findPostmaster(home.dataFolder) ?? start(home);
  while (!(await answers(home))) {
    if (Date.now() > until) throw notStarted(home);
    await delay(READY_POLL_MS);
    // Right after a crash, remains of the old server may hold the shared memory for a moment. PostgreSQL then refuses
    // to start, so it is tried again.
    if (!isRunning(postmaster)) {
      // PostgreSQL writes a file before anything else, so it cannot start on a full disk.
      if (isFull(home)) throw notStarted(home);
      await delay(READY_POLL_MS * 10);
      postmaster = findPostmaster(home.dataFolder) ?? start(home);
    }
  }
  return { postmaster, isNew };
}

/** Free bytes without which PostgreSQL cannot start. */
const ROOM_LEAST = 1024 * 1024;

function isFull({ folder }: ClusterHome): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < ROOM_LEAST;
}

const notStarted = (home: ClusterHome): StartupError =>
  new StartupError(
    isFull(home)
      ? `${home.folder} 所在的磁盘满了，内置数据库启动不了：腾出几百 MB（旧备份、日志），再试一次。`
      : `内置数据库没有启动，原因见 ${logPath(home)}。`,
  );

/**
 * Creates the cluster under a temporary name and renames it, so that it appears completely or not at all. Each start
 * uses a new name, because programs of a killed start may still run and clean up their own folder.
 */
async function ensureCluster(home: ClusterHome): Promise<boolean> {
  const version = majorVersionOf(home.dataFolder);
  if (version === undefined) {
    const drafts = `${basename(home.dataFolder)}.new`;
    const around = dirname(home.dataFolder);
    for (const name of readdirSync(around).filter((entry) => entry.startsWith(drafts)))
      rmSync(join(around, name), { recursive: true, force: true });
    const draft = join(around, `${drafts}-${process.pid}-${Date.now()}`);
    await initialiseCluster(home.programs, draft, { sync: true });
    renameSync(draft, home.dataFolder);
    return true;
  }
  const expected = '18';
  if (version !== expected) {
    throw new StartupError(
      `${home.dataFolder} 是 PostgreSQL ${version} 的数据，内置的是 ${expected}：请先用原来的版本导出。`,
    );
  }
  return false;
}

function majorVersionOf(dataFolder: string): string | undefined {
  try {
    return readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

function start(home: ClusterHome): number {
  const path = logPath(home);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX) renameSync(path, `${path}.1`);
  const logFile = openSync(path, 'a', 0o600);
  const { dataFolder, socketFolder } = home;
  const child = startPostgres(home.programs, {
    dataFolder,
    socketFolder,
    logFile,
    settings: { ...DURABLE, ...DISCREET },
  });
  closeSync(logFile);
  child.on('error', () => {});
  child.unref();
  if (child.pid === undefined) throw new StartupError('内置的 PostgreSQL 在这台机器上运行不了，请设置 DATABASE_URL。');
  return child.pid;
}

function logPath(home: ClusterHome): string {
  return join(home.folder, 'postgres.log');
}

async function answers(home: ClusterHome): Promise<boolean> {
  const client = new pg.Client({ host: home.socketFolder, user: EMBEDDED_USER, database: DATABASE });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns true if another living process uses the cluster. Removes the entries of dead processes. */
function hasUsers(home: ClusterHome): boolean {
  const folder = join(home.folder, 'users');
  let found = false;
  for (const name of readdirSync(folder)) {
    const identity = identityAt(join(folder, name));
    if (identity !== undefined && isAlive(identity)) found = true;
    else rmSync(join(folder, name), { force: true });
  }
  return found;
}
