import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { inOneTransaction } from './one-transaction.ts';
import type { Database } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ template: 'template0' });
  await database.pool.query('create table noted (what text primary key)');
});
beforeEach(async () => void (await database.pool.query('delete from noted')));
afterAll(async () => await database.close());

type Db = Kysely<Database>;

const note = (db: Db, what: string) => sql`insert into noted values (${what})`.execute(db);
const noted = async () => {
  const { rows } = await database.pool.query<{ what: string }>('select what from noted order by what');
  return rows.map(({ what }) => what);
};
const inOne = (work: (db: Db) => Promise<boolean>) =>
  inOneTransaction(database.pool, 'read write', async (db) => ({ keep: await work(db), answer: undefined }));

test.each([
  [true, ['一', '二']],
  [false, []],
])('keeps all changes or none, including those of inner transactions: %s', async (keep, kept) => {
  await inOne(async (db) => {
    await note(db, '一');
    await db.transaction().execute(async (within) => void (await note(within, '二')));
    const fails = db.transaction().execute(async (within) => {
      await note(within, '三');
      throw new Error('this alone is forgotten');
    });
    await expect(fails).rejects.toThrow('this alone');
    return keep;
  });
  expect(await noted()).toEqual(kept);
});

test('rejects writes in a read-only transaction', async () => {
  const writes = inOneTransaction(database.pool, 'read only', async (db) => {
    await note(db, '一');
    return { keep: true, answer: undefined };
  });
  await expect(writes).rejects.toThrow('read-only');
  expect(await noted()).toEqual([]);
});

test('runs concurrent queries one after another', async () => {
  let [now, most] = [0, 0];
  const connect = async () => {
    const client = await database.pool.connect();
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
    const counted = async (...asked: unknown[]) => {
      now += 1;
      most = Math.max(most, now);
      const answer = await query(...asked);
      now -= 1;
      return answer;
    };
    return Object.assign(Object.create(client), { query: counted });
  };
  const pool = { connect } as unknown as Pool;
  const { rows } = await inOneTransaction(pool, 'read write', async (db) => {
    await Promise.all(['一', '二', '三'].map((what) => note(db, what)));
    return { keep: true, answer: await sql<{ what: string }>`select what from noted`.execute(db) };
  });
  expect([rows.length, now, most]).toEqual([3, 0, 1]);
});

test('rejects late queries of work that goes on after a failure', async () => {
  let goOn = (): void => undefined;
  const failed = new Promise<void>((resolve) => (goOn = resolve));
  let late: Promise<unknown> | undefined;
  const work = inOne(async (db) => {
    late = failed.then(() => note(db, '迟到'));
    late.catch(() => undefined);
    await note(db, '一');
    await note(db, '一');
    return true;
  });
  await expect(work).rejects.toThrow('duplicate key');
  goOn();
  await expect(late).rejects.toThrow('The transaction is over.');
  expect(await noted()).toEqual([]);
});
