// `node proofs/src/upgrades/make-dump.ts <release> [folder of its checkout]`: starts that release on an empty database,
// lets users play and pay, and saves the database as `databases/<release>.sql.gz`. Then it checks that this program can
// continue with it.
// Part of making a release. Without a folder it uses this checkout. Needs `pg_dump` and a PostgreSQL of its version or
// earlier (BENCH_POSTGRES).
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serverCommand, startServer } from '@juzhongren/bench/server/running-server';
import { findOwnDatabase, type OwnDatabase } from '@juzhongren/bench/server/own-database';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { type Undo, undoOnSignals, withUndo } from '@juzhongren/bench/server/undo';
import { dumpedReleases, readDump, writeDump } from './dump.ts';
import { goOnThere, liveThere, type Served, settingsOf, writeMystery } from './lived-in.ts';

const ADMINISTRATOR = process.env['BENCH_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const [release = '', checkout] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(release)) {
  console.error('Usage: node proofs/src/upgrades/make-dump.ts <release, for example 0.1.0> [folder of its checkout]');
  process.exit(1);
}
if (dumpedReleases().includes(release)) {
  console.error(`There is a dump of ${release}: what a release made is never made anew.`);
  process.exit(1);
}
undoOnSignals();
await withUndo(async (undo) => {
  const folder = scratchFolder(undo);
  const packs = join(folder, 'packs');
  mkdirSync(packs);
  const made = await openDatabase(undo);
  writeMystery(packs);
  await served({ url: made.url, dataDir: join(folder, 'made'), packs }, liveThere, checkout);
  const { file, bytes } = writeDump(release, made.url);
  try {
    const read = await openDatabase(undo);
    await readDump(release, read.url);
    console.log(await served({ url: read.url, dataDir: join(folder, 'read'), packs }, goOnThere));
  } catch (error) {
    rmSync(file);
    throw error;
  }
  console.log(`${file}: ${Math.ceil(bytes / 1_024)} KB`);
});

async function openDatabase(undo: Undo): Promise<OwnDatabase> {
  const database = await findOwnDatabase(ADMINISTRATOR, undo);
  if (database === undefined) throw new Error(`There is no PostgreSQL at ${ADMINISTRATOR}: set BENCH_POSTGRES.`);
  return database;
}

/** Runs `work` on a server of this checkout, or on that of the checkout in `folder` with its own Node and packages. */
async function served<Result>(
  { url, dataDir, packs }: { readonly url: string; readonly dataDir: string; readonly packs: string },
  work: (served: Served) => Promise<Result>,
  folder?: string,
): Promise<Result> {
  const command =
    folder === undefined
      ? serverCommand()
      : ['node_modules/.bin/node', 'server/src/main.ts'].map((file) => join(resolve(folder), file));
  const server = await startServer({ ...settingsOf({ dataDir, packs }), DATABASE_URL: url }, command);
  try {
    return await work({ address: server.address, dataDir });
  } finally {
    await server.stop();
  }
}
