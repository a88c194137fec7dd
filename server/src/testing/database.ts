import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Connection, type DatabaseAddress, connectDatabase } from '../database/connect.ts';

const log = pino({ level: 'silent' });

/** Migrated, empty database for one test file. `close` empties it for the next file of this process. */
export interface TestDatabase extends Connection {
  readonly address: { readonly socketFolder: string; readonly database: string };
  close(): Promise<void>;
}

/** Unused databases of this process. Creating one costs a hundred times as much as emptying one. */
const free: string[] = [];
/** Schema fingerprint of an unchanged database and the SQL that empties it, both read from the first database. */
let untouched: { readonly shape: string; readonly emptying: string } | undefined;

export async function testDatabase(
  options: { template?: 'template_juzhongren' | 'template0' } = {},
): Promise<TestDatabase> {
  const socketFolder = inject('testDatabaseSocket');
  const template = options.template ?? 'template_juzhongren';
  const isMigrated = template === 'template_juzhongren';
  const known = isMigrated ? free.pop() : undefined;
  const database = known ?? `test_${randomUUID().replaceAll('-', '')}`;
  const address = { socketFolder, database };
  if (known === undefined) {
    await administer(postgresAt(socketFolder), (pool) =>
      pool.query(`create database ${database} template ${template}`),
    );
  }
  if (isMigrated) untouched ??= await administer(address, readUntouched);
  const connection = connectDatabase(address, { log, connections: 10 });
  return {
    ...connection,
    address,
    close: async () => {
      await connection.db.destroy();
      if (isMigrated && (await administer(address, empty))) return void free.push(database);
      await administer(postgresAt(socketFolder), (pool) => pool.query(`drop database ${database} with (force)`));
    },
  };
}

/**
 * Fingerprint of tables, columns, indexes, constraints, triggers, functions, and the database size in steps of 16 MB.
 */
const SHAPE = `
  select concat_ws(' ',
    (select string_agg(attrelid::regclass || '.' || attname || atttypmod || attnotnull, ' ' order by attrelid, attnum)
       from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
    (select string_agg(pg_get_constraintdef(oid), ' ' order by oid) from pg_constraint),
    (select string_agg(tgname || tgenabled::text, ' ' order by oid) from pg_trigger where not tgisinternal),
    (select string_agg(proname || prosrc, ' ' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
    pg_database_size(current_database()) >> 24) as shape`;

async function readUntouched(pool: Pool): Promise<{ shape: string; emptying: string }> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`,
  );
  const { rows: sequences } = await pool.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  );
  const statements = [
    // Disables foreign key checks, so the order of the tables does not matter.
    `set session_replication_role = replica`,
    ...tables.map(({ name }) => `delete from ${name}`),
    ...sequences.map(({ name }) => `alter sequence ${name} restart`),
  ];
  return { shape: await readSchema(pool), emptying: statements.join(';') };
}

/**
 * Empties the database. Returns false if a test changed the schema or added so much data that a new database is faster.
 */
async function empty(pool: Pool): Promise<boolean> {
  // Disconnects other clients, such as a killed child process, so that they cannot write into the next test.
  await pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (untouched === undefined || (await readSchema(pool)) !== untouched.shape) return false;
  await pool.query(untouched.emptying);
  return true;
}

async function readSchema(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? '';
}

const postgresAt = (socketFolder: string): DatabaseAddress => ({ socketFolder, database: 'postgres' });

async function administer<Result>(address: DatabaseAddress, task: (pool: Pool) => Promise<Result>): Promise<Result> {
  const { pool } = connectDatabase(address, { log, connections: 1 });
  try {
    return await task(pool);
  } finally {
    await pool.end();
  }
}
