import { type Kysely, sql } from 'kysely';
import { StartupError } from '../faults/startup-error.ts';
import type { Database } from './tables.ts';

/** One step forward of the database's shape: SQL for PostgreSQL 15 and later, run in a transaction of its own. */
export interface Migration {
  /** `NNN-what-it-adds`, as its file is called. */
  readonly name: string;
  readonly sql: string;
}

/** Any number, the same in every release: two servers that start at once migrate one after the other. */
export const MIGRATION_LOCK = 7_105_201;

/** The table of the steps that were taken. */
export const SCHEMA_MIGRATION = `create table if not exists schema_migration (
  name text primary key,
  applied_at timestamptz not null default now()
)`;

/**
 * Brings the database to the shape this program needs and returns the names of the migrations it ran.
 * Throws a StartupError when the database was made by a newer program. `before` hears of the steps that are about to change a
 * database that has been in use, while nobody else migrates; when it throws, nothing is changed.
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: readonly Migration[],
  before: (pending: readonly string[]) => Promise<void> = async () => {},
): Promise<string[]> {
  return await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    try {
      return await migrateLocked(connection, migrations, before);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    }
  });
}

async function migrateLocked(
  db: Kysely<Database>,
  migrations: readonly Migration[],
  before: (pending: readonly string[]) => Promise<void>,
): Promise<string[]> {
  await sql.raw(SCHEMA_MIGRATION).execute(db);
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StartupError(`数据库比这个程序新（有它不认识的变更 ${unknown}），请使用新版本的程序。`);
  }
  const pending = migrations.filter((migration) => !applied.has(migration.name));
  if (applied.size > 0 && pending.length > 0) await before(pending.map(({ name }) => name));
  for (const migration of pending) {
    await db.transaction().execute(async (transaction) => {
      await sql.raw(migration.sql).execute(transaction);
      await sql`insert into schema_migration (name) values (${migration.name})`.execute(transaction);
    });
  }
  return pending.map((migration) => migration.name);
}
