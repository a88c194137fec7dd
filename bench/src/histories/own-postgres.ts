// A PostgreSQL of our own that may be killed: durable as an operator's, on a port of its own.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED_USER } from '@juzhongren/server/database/connect';
import { settleClusterHome } from '@juzhongren/server/database/cluster-home';
import { initialiseCluster, requirePostgresFolder, startPostgres } from '@juzhongren/server/database/postgres-programs';
import { Client } from 'pg';
import type { Undo } from '../undo.ts';
import { findFreePort } from './free-port.ts';
import { until } from './until.ts';

const READY_PATIENCE_MS = 60_000;
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

export interface OwnPostgres {
  /** Makes an empty database and returns its address. */
  createDatabase(name: string): Promise<string>;
  /** Ends all its processes at once. */
  kill(): Promise<void>;
  /** Resolves when it answers again. */
  restart(): Promise<void>;
}

export async function startOwnPostgres(folder: string, undo: Undo): Promise<OwnPostgres> {
  const programsFolder = requirePostgresFolder();
  const home = settleClusterHome({ dataDir: folder, programsFolder, say: () => {} });
  await initialiseCluster(home.programs, home.dataFolder, { sync: true });
  const port = await findFreePort();
  const urlOf = (name: string) => `postgres://${EMBEDDED_USER}@127.0.0.1:${port}/${name}`;
  const settings = { ...DURABLE, listen_addresses: '127.0.0.1', port: String(port), max_connections: '100' };
  let postmaster: ChildProcess | undefined;

  const start = (): ChildProcess => {
    const logFile = openSync(join(folder, 'postgres.log'), 'a');
    const { dataFolder, socketFolder } = home;
    const child = startPostgres(home.programs, { dataFolder, socketFolder, logFile, settings });
    closeSync(logFile);
    return child;
  };
  const restart = async (): Promise<void> => {
    const serves = async () => {
      // Right after a kill the remains of the old one can hold the memory for a moment: then it ends, and we repeat.
      if (postmaster === undefined || !isRunning(postmaster)) postmaster = start();
      return await answers(urlOf('postgres'));
    };
    if (!(await until(serves, READY_PATIENCE_MS))) throw new Error('The PostgreSQL of this run did not start.');
  };
  const kill = async (): Promise<void> => {
    if (postmaster?.pid === undefined || !isRunning(postmaster)) return;
    const ended = once(postmaster, 'exit');
    for (const pid of [postmaster.pid, ...childrenOf(postmaster.pid)]) killNow(pid);
    await ended;
  };
  undo.add(kill);
  await restart();
  return {
    async createDatabase(name) {
      const client = new Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    kill,
    restart,
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Where the system does not tell, they end by themselves when their parent is gone. */
function childrenOf(parent: number): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its parent.
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
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
