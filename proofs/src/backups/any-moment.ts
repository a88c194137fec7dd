// Archives the log of a PostgreSQL server and recovers it to a moment, with the commands of
// docs/operations/backup-and-restore.md in temporary folders.
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@juzhongren/bench/server/listen';
import type { Undo } from '@juzhongren/bench/server/undo';
import { EMBEDDED_USER } from '@juzhongren/server/database/connect';
import { initialiseCluster, type PostgresPrograms, startPostgres } from '@juzhongren/server/database/postgres-programs';
import { findAccount } from '@juzhongren/server/database/system-account';
import { Client } from 'pg';
import { killFamily } from '../harness/mortal.ts';
import { until } from '../harness/until.ts';

const GUIDE = join(import.meta.dirname, '../../../docs/operations/backup-and-restore.md');
/** Folder in which Debian and related systems install a complete PostgreSQL. The embedded one has no pg_basebackup. */
const DEBIAN = '/usr/lib/postgresql';
const PATIENCE_MS = 60_000;
const SEGMENT = /^[0-9A-F]{24}$/;

/** Returns the folder of the newest PostgreSQL on this machine that has pg_basebackup in `bin`. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version)).find((one) => existsSync(join(one, 'bin/pg_basebackup')));
}

/** Returns the blocks of the guide in order: archive settings, base backup commands, recovery settings. */
export function guideBlocks(wal: string): { archive: string; base: string[][]; recovery: string } {
  const [, section = ''] = readFileSync(GUIDE, 'utf8').split('## Point-in-time recovery');
  const blocks = [...section.matchAll(/^ {3}```\n([\s\S]*?)^ {3}```/gm)].map(([, block = '']) =>
    block.replaceAll(/^ {3}/gm, '').replaceAll('/wal', wal),
  );
  const [archive = '', base = '', recovery = ''] = blocks;
  return {
    archive,
    base: base
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
    recovery,
  };
}

export interface Archived {
  readonly url: string;
  /** Folder with every finished file of the log. */
  readonly wal: string;
  ask(statement: string): Promise<Record<string, unknown>[]>;
  /** Finishes the current log file and waits until it is archived. */
  switchLog(): Promise<void>;
  baseBackup(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
  /**
   * Performs steps 3 and 4 of the guide on a stopped server, up to the start of the recovery to `moment`. It installs
   * the base backup and adds log files that were not archived yet.
   * Resolves with the server's output; `stands` is false if the server exited.
   */
  goTo(moment: string): Promise<{ stands: boolean; log: string }>;
}

export async function startArchived(postgres: string, folder: string, undo: Undo): Promise<Archived> {
  const account = process.getuid?.() === 0 ? findAccount() : null;
  const programs: PostgresPrograms = { folder: postgres, account };
  const [wal, data, logPath] = ['wal', 'data', 'postgres.log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const own = (path: string) => {
    if (account !== null) chownSync(path, account.uid, account.gid);
  };
  for (const path of [wal, data]) {
    mkdirSync(path, { mode: 0o700 });
    own(path);
  }
  own(folder);
  const guide = guideBlocks(wal);
  await initialiseCluster(programs, data, { sync: true });
  appendFileSync(join(data, 'postgresql.conf'), guide.archive);
  const port = await freePort();
  const url = `postgres://${EMBEDDED_USER}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  const isOver = () => child === undefined || child.exitCode !== null || child.signalCode !== null;

  const ask = async (statement: string) => {
    const client = new Client({ connectionString: url });
    // Prevents an uncaught error when the server is killed. The statement also rejects.
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const says = async (statement: string) =>
    await ask(statement).then(
      ([row]) => Object.values(row ?? {})[0],
      () => undefined,
    );
  const run = () => {
    rmSync(logPath, { force: true });
    const logFile = openSync(logPath, 'a');
    const settings = { listen_addresses: '127.0.0.1', port: String(port) };
    child = startPostgres(programs, { dataFolder: data, socketFolder: folder, logFile, settings });
    closeSync(logFile);
  };
  const kill = async () => {
    if (child?.pid === undefined || isOver()) return;
    const ended = once(child, 'exit');
    killFamily(child.pid);
    await ended;
  };
  const start = async () => {
    const serves = async () => {
      if (isOver()) run();
      return (await says('select 1')) === 1;
    };
    if (!(await until(serves, PATIENCE_MS)))
      throw new Error(`PostgreSQL did not start:\n${readFileSync(logPath, 'utf8')}`);
  };
  undo.add(kill);
  await start();
  return {
    url,
    wal,
    ask,
    kill,
    start,
    switchLog: async () => {
      const [row] = await ask('select pg_walfile_name(pg_switch_wal()) as name');
      const isKept = async () => existsSync(join(wal, String(row?.['name'])));
      if (!(await until(isKept, PATIENCE_MS))) throw new Error(`Not kept:\n${readFileSync(logPath, 'utf8')}`);
    },
    baseBackup: () => {
      const where = { ...process.env, PGHOST: folder, PGPORT: String(port), PGUSER: EMBEDDED_USER };
      for (const [program = '', ...words] of guide.base)
        execFileSync(join(postgres, 'bin', program), words, { ...account, cwd: '/', env: where, stdio: 'pipe' });
    },
    goTo: async (moment) => {
      await kill();
      const old = `${data}-old`;
      if (existsSync(old)) rmSync(data, { recursive: true });
      else renameSync(data, old);
      const [base = ''] = readdirSync(wal).filter((name) => name.startsWith('base-'));
      execFileSync('cp', ['-a', join(wal, base), data]);
      chmodSync(data, 0o700);
      for (const name of readdirSync(join(old, 'pg_wal')).filter((one) => SEGMENT.test(one))) {
        if (existsSync(join(wal, name))) continue;
        copyFileSync(join(old, 'pg_wal', name), join(data, 'pg_wal', name));
        own(join(data, 'pg_wal', name));
      }
      const settings = guide.recovery.replace(/(?<=recovery_target_time = ')[^']*/, moment);
      appendFileSync(join(data, 'postgresql.auto.conf'), settings);
      closeSync(openSync(join(data, 'recovery.signal'), 'w'));
      own(join(data, 'recovery.signal'));
      run();
      const isDecided = async () => isOver() || (await says('select pg_is_in_recovery()')) === false;
      await until(isDecided, PATIENCE_MS);
      return { stands: !isOver(), log: readFileSync(logPath, 'utf8') };
    },
  };
}

/** Returns the row count and a checksum of the rows for every table of the service. */
export async function contentOf({ ask }: Pick<Archived, 'ask'>): Promise<Record<string, string>> {
  const tables = await ask(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await ask(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '-') as said from "${String(name)}" t`,
    );
    content[String(name)] = String(row?.['said']);
  }
  return content;
}
