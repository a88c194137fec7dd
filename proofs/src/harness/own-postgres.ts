// PostgreSQL server that a proof may kill, as durable as an operator's and on a separate port.
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@juzhongren/bench/server/listen';
import { runSql } from '@juzhongren/bench/server/own-database';
import type { Undo } from '@juzhongren/bench/server/undo';
import { settleClusterHome } from '@juzhongren/server/database/cluster-home';
import { EMBEDDED_USER } from '@juzhongren/server/database/connect';
import { initialiseCluster, requirePostgresFolder, startPostgres } from '@juzhongren/server/database/postgres-programs';
import { type Mortal, startMortal } from './mortal.ts';

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

export interface OwnPostgres extends Mortal {
  createDatabase(name: string): Promise<string>;
}

export async function startOwnPostgres(folder: string, undo: Undo): Promise<OwnPostgres> {
  const programsFolder = requirePostgresFolder();
  const home = settleClusterHome({ dataDir: folder, programsFolder, say: () => {} });
  await initialiseCluster(home.programs, home.dataFolder, { sync: true });
  const port = await freePort();
  const urlOf = (name: string) => `postgres://${EMBEDDED_USER}@127.0.0.1:${port}/${name}`;
  const settings = { ...DURABLE, listen_addresses: '127.0.0.1', port: String(port), max_connections: '100' };
  const start = () => {
    const logFile = openSync(join(folder, 'postgres.log'), 'a');
    const { dataFolder, socketFolder } = home;
    const child = startPostgres(home.programs, { dataFolder, socketFolder, logFile, settings });
    closeSync(logFile);
    return child;
  };
  const answers = () =>
    runSql(urlOf('postgres'), 'select 1').then(
      () => true,
      () => false,
    );
  return {
    ...(await startMortal({ name: 'PostgreSQL', start, answers }, undo)),
    createDatabase: async (name) => {
      await runSql(urlOf('postgres'), `create database ${name}`);
      return urlOf(name);
    },
  };
}
