import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { StartupError } from '../faults/startup-error.ts';
import type { Database } from './tables.ts';

/** Migration: a step that changes the schema. SQL for PostgreSQL 15 and later, run in its own transaction. */
export interface Migration {
  /** `NNN-what-it-adds`, like its file name. */
  readonly name: string;
  readonly sql: string;
}

/** Advisory lock id: arbitrary, but the same in every release. Servers that start at once migrate one after another. */
export const MIGRATION_LOCK = 7_105_201;

/**
 * Table of the applied migrations. `sha256` is the hash of the SQL that ran. It is null if the step ran before hashes
 * were stored, because its SQL is unknown.
 */
export const SCHEMA_MIGRATION = `create table if not exists schema_migration (
  name text primary key,
  applied_at timestamptz not null default now(),
  sha256 text
)`;

/** Adds the hash column to tables that are older than it. Takes no lock if the column exists. */
const ADD_HASHES = `do $$ begin
  if not exists (select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'sha256') then
    alter table schema_migration add column sha256 text;
  end if;
end $$`;

export function hashOf({ sql: text }: Pick<Migration, 'sql'>): string {
  return createHash('sha256').update(text).digest('hex');
}

export interface Steps {
  /** Applied migrations that this program does not know. */
  readonly newer: readonly string[];
  readonly pending: readonly Migration[];
  /** Migrations that ran with other SQL than this program has. */
  readonly changed: readonly string[];
  /** Number of migrations that ran before hashes were stored. */
  readonly unhashed: number;
}

/** Compares the applied migrations with those of this program. The migration table must exist. */
export async function readSteps(db: Kysely<Database>, migrations: readonly Migration[]): Promise<Steps> {
  // The hash column may be missing, because a database is not changed before its backup is made.
  const { rows } = await sql<{ name: string; sha256: string | null }>`
    select name, to_jsonb(schema_migration) ->> 'sha256' as sha256 from schema_migration order by name`.execute(db);
  const taken = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const known = new Set(migrations.map(({ name }) => name));
  return {
    newer: [...taken.keys()].filter((name) => !known.has(name)),
    pending: migrations.filter(({ name }) => !taken.has(name)),
    changed: migrations
      .filter((migration) => ![undefined, null, hashOf(migration)].includes(taken.get(migration.name)))
      .map(({ name }) => name),
    unhashed: migrations.filter(({ name }) => taken.get(name) === null).length,
  };
}

/**
 * Migrates the database to the schema this program needs and returns the names of the migrations it ran. Throws a
 * StartupError if a newer program made the database, or if a migration fails.
 * `before` receives the pending migrations of a database that has been in use, while no other server migrates. If it
 * throws, nothing is changed.
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
  const { newer, pending } = await readSteps(db, migrations);
  const [unknown] = newer;
  if (unknown !== undefined) {
    throw new StartupError(`数据库比这个程序新（有它不认识的变更 ${unknown}），请使用新版本的程序。`);
  }
  if (migrations.length > pending.length && pending.length > 0) await before(pending.map(({ name }) => name));
  await sql.raw(ADD_HASHES).execute(db);
  for (const migration of pending) await runStep(db, migration);
  return pending.map(({ name }) => name);
}

async function runStep(db: Kysely<Database>, migration: Migration): Promise<void> {
  const { name } = migration;
  try {
    await db.transaction().execute(async (transaction) => {
      await sql.raw(migration.sql).execute(transaction);
      await sql`insert into schema_migration (name, sha256) values (${name}, ${hashOf(migration)})`.execute(
        transaction,
      );
    });
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new StartupError(
      `数据库更新到 ${name} 这一步时出错（${code ?? '没有代码'}：${message}）。这一步没有改动任何东西，之前的步骤已经做完：请用原来的程序继续服务，把这句话告诉维护者；更新前的备份还在。`,
      { cause: error },
    );
  }
}
