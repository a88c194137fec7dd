import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { pino } from 'pino';
import { testDatabase, type TestDatabase } from './database.ts';

const insertUser = async ({ db }: Pick<TestDatabase, 'db'>) =>
  await db
    .insertInto('app_user')
    .values({ phone: null, nickname: '某人', avatar: null, created_at: new Date() })
    .returning('user_id')
    .executeTakeFirstOrThrow();

test('gives the next file the same database, emptied, with sequences reset and no connections', async () => {
  const first = await testDatabase();
  const { user_id: number } = await insertUser(first);
  const log = pino({ level: 'silent' });
  const leftBehind = connectDatabase(first.address, { log, connections: 1 });
  leftBehind.pool.on('error', () => {});
  await leftBehind.pool.query('select 1');
  await first.close();

  const next = await testDatabase();
  expect(next.address).toEqual(first.address);
  expect(await next.db.selectFrom('app_user').selectAll().execute()).toEqual([]);
  expect((await insertUser(next)).user_id).toBe(number);
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    next.db,
  );
  expect(rows).toEqual([]);
  await leftBehind.pool.end();
  await next.close();
});

test.each([
  'create table another (number integer)',
  'alter table app_user add column more integer',
  'alter table app_user drop constraint app_user_pkey cascade',
  'drop table popup_view',
  `create function wrong() returns trigger language plpgsql as 'begin return null; end'`,
  'create index more on app_user (nickname)',
])('drops a database whose schema a test changed: %s', async (statement) => {
  const changed = await testDatabase();
  await sql.raw(statement).execute(changed.db);
  await changed.close();
  const next = await testDatabase();
  expect(next.address).not.toEqual(changed.address);
  await next.close();
});
