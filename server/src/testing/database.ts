import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Connection, connectDatabase } from '../database/connect.ts';

const log = pino({ level: 'silent' });

/** A migrated, empty database of its own for one test file. `close` drops it. */
export interface TestDatabase extends Connection {
  readonly address: { readonly socketFolder: string; readonly database: string };
  close(): Promise<void>;
}

export async function testDatabase(
  options: { template?: 'template_juzhongren' | 'template0' } = {},
): Promise<TestDatabase> {
  const socketFolder = inject('testDatabaseSocket');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(socketFolder, `create database ${database} template ${options.template ?? 'template_juzhongren'}`);
  const address = { socketFolder, database };
  const connection = connectDatabase(address, { log, connections: 10 });
  return {
    ...connection,
    address,
    close: async () => {
      await connection.db.destroy();
      await administer(socketFolder, `drop database ${database} with (force)`);
    },
  };
}

async function administer(socketFolder: string, statement: string): Promise<void> {
  const { pool } = connectDatabase({ socketFolder, database: 'postgres' }, { log, connections: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
