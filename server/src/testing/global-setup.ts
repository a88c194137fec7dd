// Starts one PostgreSQL cluster for the whole test run. `vitest.config.ts` names this file as `globalSetup` of the node
// project.
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/list.ts';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the test cluster's Unix socket. */
    testDatabaseSocket: string;
  }
}

/**
 * Starts the cluster and creates the template that every test database is copied from. Returns a function that stops
 * the cluster.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const log = pino({ level: 'silent' });
  const server = connectDatabase({ socketFolder: cluster.socketFolder, database: 'postgres' }, { log, connections: 1 });
  await server.pool.query('create database template_juzhongren');
  await server.pool.end();
  const template = connectDatabase(
    { socketFolder: cluster.socketFolder, database: 'template_juzhongren' },
    { log, connections: 1 },
  );
  await migrate(template.db, MIGRATIONS);
  await template.db.destroy();
  project.provide('testDatabaseSocket', cluster.socketFolder);
  return () => cluster.stop();
}
