// `node proofs/src/upgrades/make-dump.ts <release> [folder of its checkout]`: starts that release on an empty database, lets
// people play and pay there, and keeps the database as `databases/<release>.sql.gz`. Part of making a release; without a
// folder it is this checkout. Needs `pg_dump` and a PostgreSQL of its version or an earlier one (BENCH_POSTGRES).
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serverCommand, startServer } from '@juzhongren/bench/server/running-server';
import { findOwnDatabase } from '@juzhongren/bench/server/own-database';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { undoOnSignals, withUndo } from '@juzhongren/bench/server/undo';
import { writeDump } from './dump.ts';
import { liveThere, settingsOf, writeMystery } from './lived-in.ts';

const ADMINISTRATOR = process.env['BENCH_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const [release = '', checkout] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(release)) {
  console.error('Usage: node proofs/src/upgrades/make-dump.ts <release, for example 0.1.0> [folder of its checkout]');
  process.exit(1);
}
undoOnSignals();
await withUndo(async (undo) => {
  const database = await findOwnDatabase(ADMINISTRATOR, undo);
  if (database === undefined) throw new Error(`There is no PostgreSQL at ${ADMINISTRATOR}: set BENCH_POSTGRES.`);
  const folder = scratchFolder(undo);
  const [packs, dataDir] = [join(folder, 'packs'), join(folder, 'data')];
  mkdirSync(packs);
  writeMystery(packs);
  const env = { ...settingsOf({ dataDir, packs }), DATABASE_URL: database.url };
  const command = checkout === undefined ? serverCommand() : commandOf(resolve(checkout));
  const server = await startServer(env, command);
  undo.add(() => server.stop());
  await liveThere({ address: server.address, dataDir });
  await server.stop();
  const { file, bytes } = writeDump(release, database.url);
  console.log(`${file}: ${Math.ceil(bytes / 1_024)} KB`);
});

/** The server of another checkout, by that checkout's own Node and packages. */
function commandOf(folder: string): readonly string[] {
  return [join(folder, 'node_modules/.bin/node'), join(folder, 'server/src/main.ts')];
}
