import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { requireDurableDatabase } from './durability.ts';
import { hashOf, migrate, readSteps } from './migrate.ts';
import { MIGRATIONS } from './migrations/list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ template: 'template0' });
});
afterAll(() => database.close());

test('runs migrations once and in order, even if two servers start at once', async () => {
  const [first, second] = await Promise.all([migrate(database.db, MIGRATIONS), migrate(database.db, MIGRATIONS)]);
  expect([...first, ...second]).toEqual(MIGRATIONS.map((migration) => migration.name));
  expect(await migrate(database.db, MIGRATIONS)).toEqual([]);
});

test('calls the hook before it changes a database in use, and changes nothing if the hook fails', async () => {
  const next = { name: '900-next', sql: 'create table next_thing (id integer)' };
  const heard: string[] = [];
  const refuse = async (pending: readonly string[]) => {
    heard.push(...pending);
    throw new Error('no backup');
  };
  await expect(migrate(database.db, [...MIGRATIONS, next], refuse)).rejects.toThrow('no backup');
  expect(heard).toEqual(['900-next']);
  const { rows } = await sql`select 1 from information_schema.tables where table_name = 'next_thing'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
  expect(await migrate(database.db, MIGRATIONS, refuse)).toEqual([]);
  const fresh = await testDatabase({ template: 'template0' });
  expect(await migrate(fresh.db, MIGRATIONS, refuse)).toHaveLength(MIGRATIONS.length);
  await fresh.close();
});

test('stores the hash of each step that runs, and invents none for earlier steps', async () => {
  const older = await testDatabase({ template: 'template0' });
  await sql
    .raw(`create table schema_migration (name text primary key, applied_at timestamptz not null default now())`)
    .execute(older.db);
  const [first, second, ...others] = MIGRATIONS;
  for (const step of [first, second]) {
    await sql.raw(step?.sql ?? '').execute(older.db);
    await sql`insert into schema_migration (name) values (${step?.name})`.execute(older.db);
  }
  // The previous program must be able to restore a backup made before the update, so the column must not exist yet.
  const columns: string[] = [];
  const before = async () => {
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = 'schema_migration'::regclass and attnum > 0`.execute(older.db);
    columns.push(...rows.map(({ name }) => name));
  };
  await migrate(older.db, MIGRATIONS, before);
  expect(columns).toEqual(['name', 'applied_at']);
  const { rows } = await sql<{ name: string; sha256: string | null }>`
    select name, sha256 from schema_migration order by name`.execute(older.db);
  const hashes = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  expect([first, second].map((step) => hashes.get(step?.name ?? ''))).toEqual([null, null]);
  for (const step of others) expect(hashes.get(step.name)).toBe(hashOf(step));
  expect(await readSteps(older.db, MIGRATIONS)).toEqual({ newer: [], pending: [], changed: [], unhashed: 2 });
  const edited = MIGRATIONS.map((step) => ({ ...step, sql: `${step.sql} ` }));
  expect((await readSteps(older.db, edited)).changed).toEqual(others.map(({ name }) => name));
  await older.close();
});

test('leaves nothing behind when a migration fails', async () => {
  const broken = { name: '900-broken', sql: 'create table half_done (id integer); select 1 / 0' };
  await expect(migrate(database.db, [...MIGRATIONS, broken])).rejects.toThrow(
    /^数据库更新到 900-broken 这一步时出错（22012：division by zero）。这一步没有改动任何东西/,
  );
  const { rows } = await sql`select 1 from information_schema.tables where table_name = 'half_done'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test('refuses the database of a newer program with an explanation', async () => {
  await expect(migrate(database.db, [])).rejects.toThrow('数据库比这个程序新');
});

test('refuses a database that may lose commits, with an explanation', async () => {
  await expect(requireDurableDatabase(database.db)).rejects.toThrow(/fsync|full_page_writes|synchronous_commit/);
});

test('returns counts as numbers, times as dates and days as text, in UTC', async () => {
  const { rows } = await sql`select 1::bigint as n, date '2026-03-01' as day, timestamptz '2026-03-01T00:00:00Z' as at,
    current_setting('TimeZone') as zone`.execute(database.db);
  expect(rows).toEqual([{ n: 1, day: '2026-03-01', at: new Date('2026-03-01T00:00:00Z'), zone: 'UTC' }]);
});
