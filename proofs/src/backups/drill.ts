// Backup drill: players play while backups are made and some are killed. Then the last backup is restored into an empty
// folder, after restores that are killed as well. All steps run the operator's own commands as processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writePack } from '@juzhongren/bench/generated/write-pack';
import { withDatabase } from '@juzhongren/bench/server/own-database';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { type Undo, withUndo } from '@juzhongren/bench/server/undo';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { checkFile } from '@juzhongren/server/backup/check-file';
import { quoted } from '@juzhongren/server/backup/copy-out';
import { withSession } from '@juzhongren/server/backup/session';
import type { DatabaseAddress } from '@juzhongren/server/database/connect';
import { MIGRATIONS } from '@juzhongren/server/database/migrations/list';
import { findPostmaster } from '@juzhongren/server/database/postmaster';
import { killFamily } from '../harness/mortal.ts';
import { startFleet } from '../harness/servers.ts';
import type { Fault } from '../histories/fault.ts';
import { emptyHistory } from '../histories/history.ts';
import { readTruth } from '../histories/read-truth.ts';
import { makeSeated, seatTables } from '../histories/table.ts';
import { findKeptFaults } from '../histories/verdict.ts';

const CLI = fileURLToPath(import.meta.resolve('@juzhongren/server/admin/cli'));
export const KEY = 'a key for the drill, long enough';
const PAUSE_MS = 10;
/** Playing time in ms before the first backup, so that the backup contains data. */
const PLAY_MS = 1_500;

export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs an operator command. Kills it with SIGKILL after `killAfterMs`. */
export async function admin(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  killAfterMs?: number,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [CLI, ...words], {
    env: { ...process.env, NODE_ENV: 'test', HUMAN_CHECK: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code, output };
}

export interface DrillResult {
  /** Number of acknowledgements before the last backup, and the errors found in them after the restore. */
  readonly acknowledged: number;
  readonly faults: readonly Fault[];
  /** Number of commands that SIGKILL ended before they finished. */
  readonly killed: { readonly backups: number; readonly restores: number };
  readonly halfFiles: readonly string[];
  /** Tables with fewer rows than the backup has, left by a killed restore. */
  readonly halfTables: readonly string[];
  readonly said: string;
}

export async function runDrill({ kills }: { readonly kills: number }): Promise<DrillResult> {
  return await withUndo(async (undo) => {
    const folder = scratchFolder(undo);
    const packs = join(folder, 'packs');
    writePack(packs);
    const random = seededRandom(Math.floor(Math.random() * 1_000_000));
    const lived = env(join(folder, 'data'), packs, undo);
    const people = await withDatabase(lived, (database) => makeSeated(database, 2));
    const servers = await startFleet({ count: 1, envOf: () => lived, bug: null }, undo);
    const history = emptyHistory();
    const { addresses } = servers;
    const { tables, players } = seatTables(people, { addresses, history, random, pauseMs: PAUSE_MS, undo });
    const playing = Promise.all(tables.map((table) => table.play()));
    await delay(PLAY_MS);

    mkdirSync(join(folder, 'backups'));
    const halfFiles: string[] = [];
    let [killedBackups, killedRestores] = [0, 0];
    for (let kill = 0; kill < kills; kill += 1) {
      const path = join(folder, 'backups', `killed-${kill}.backup`);
      const { code } = await admin(lived, ['backup', path], random.integer(500, 3_000));
      if (code !== null) continue;
      killedBackups += 1;
      // A file with its final name must be complete, even if the command was killed later.
      if (existsSync(path) && (await admin(lived, ['backup-verify', path])).code !== 0) halfFiles.push(path);
    }
    const attempts = history.attempts.filter(({ outcome }) => outcome.type === 'ok');
    const path = join(folder, 'backups', 'last.backup');
    const made = await admin(lived, ['backup', path, '--verify']);
    if (made.code !== 0) throw new Error(`The backup failed:\n${made.output}`);
    halfFiles.push(...readdirSync(join(folder, 'backups')).filter((name) => name.includes('draft')));
    for (const table of tables) table.stop();
    await playing;
    await Promise.all(players.map((player) => player.settled()));
    for (const table of tables) table.close();
    await servers.end();

    const restored = env(join(folder, 'restored'), packs, undo);
    for (let kill = 0; kill < kills; kill += 1) {
      const { code } = await admin(restored, ['restore', path], random.integer(500, 3_000));
      if (code !== null) break;
      killedRestores += 1;
    }
    const last = await admin(restored, ['restore', path]);
    // An earlier restore may have finished before it was killed. Then this one reports a database that is not empty.
    const isThere = last.code === 0 || last.output.includes('不是空的');
    if (!isThere) throw new Error(`The restore failed:\n${last.output}`);
    const { faults, halfTables } = await withDatabase(restored, async ({ db, address }) => ({
      faults: findKeptFaults({ ...emptyHistory(), attempts }, await readTruth(db, { ...emptyHistory(), attempts })),
      halfTables: await tablesWithFewerRows(address, path),
    }));
    const killed = { backups: killedBackups, restores: killedRestores };
    return { acknowledged: attempts.length, faults, killed, halfFiles, halfTables, said: made.output + last.output };
  });
}

async function tablesWithFewerRows(address: DatabaseAddress, path: string): Promise<string[]> {
  const names = MIGRATIONS.map(({ name }) => name);
  const { end } = await checkFile(path, KEY, names);
  return await withSession(address, async (client) => {
    const fewer: string[] = [];
    for (const { table, rows } of end.tables) {
      const { rows: counted } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${quoted(table)}`,
      );
      if ((counted[0]?.count ?? 0) < rows) fewer.push(table);
    }
    return fewer;
  });
}

/** Returns the environment of a server and stops its database at the end of the drill. */
function env(dataDir: string, packs: string, undo: Undo): Record<string, string> {
  undo.add(() => {
    const postmaster = findPostmaster(join(dataDir, 'postgres', 'data'));
    if (postmaster !== undefined) killFamily(postmaster);
  });
  return { DATA_DIR: dataDir, PACKS_DIR: packs, DEMO_DATA: 'false', BACKUP_KEY: KEY };
}
