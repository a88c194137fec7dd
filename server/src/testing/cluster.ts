import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { type DatabaseAddress, connectDatabase } from '../database/connect.ts';
import { findAccount } from '../database/system-account.ts';
import { initialiseCluster, requirePostgresFolder, startPostgres } from '../database/postgres-programs.ts';

const PREFIX = 'juzhongren-test-';

/** Data does not outlive the run, so durability, vacuum and checkpoints are off. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  max_connections: '200',
};

export interface TestCluster {
  readonly socketFolder: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL cluster of a test run in the temporary folder. It runs without fsync, which makes the tests
 * about four times faster. Not for real data.
 */
export async function startTestCluster(): Promise<TestCluster> {
  removeLeftBehind();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const account = process.getuid?.() === 0 ? findAccount() : null;
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder, { mode: 0o700 });
  if (account !== null) for (const path of [folder, dataFolder]) chownSync(path, account.uid, account.gid);
  const programs = { folder: requirePostgresFolder(), account };
  await initialiseCluster(programs, dataFolder, { sync: false });
  const logFile = openSync(join(folder, 'postgres.log'), 'a');
  const postgres = startPostgres(programs, { dataFolder, socketFolder: folder, logFile, settings: SETTINGS });
  closeSync(logFile);
  const ended = once(postgres, 'exit');
  await waitUntilReady({ socketFolder: folder, database: 'postgres' });
  return {
    socketFolder: folder,
    stop: async () => {
      postgres.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(address: DatabaseAddress): Promise<void> {
  const { pool } = connectDatabase(address, { log: pino({ level: 'silent' }), connections: 1 });
  try {
    for (let tries = 200; ; tries -= 1) {
      try {
        await pool.query('select 1');
        return;
      } catch (error) {
        if (tries === 0) throw error;
        await delay(25);
      }
    }
  } finally {
    await pool.end();
  }
}

/** Removes the clusters of killed runs. PostgreSQL exits by itself once its folder is gone. */
function removeLeftBehind(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^juzhongren-test-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
