// Tests that a backup holds everything and that an invalid backup is never restored.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate, readSteps } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/list.ts';
import { requireSchema } from '../database/schema/require-schema.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { sumUp } from './copy-out.ts';
import { makeBackup, readTables } from './make-backup.ts';
import { restore } from './restore.ts';
import { withSession } from './session.ts';
import { verifyBackup } from './verify.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const PHRASE = '一把很长的、谁也猜不到的钥匙';
const WORDS = '制表\t换行\n反斜杠\\N \u2028 🕵️ NULL';

let source: TestDatabase;
let empty: TestDatabase;
let folder: string;
beforeAll(async () => {
  source = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-backup-'));
  await fill(source, 300);
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  empty = await testDatabase({ template: 'template0' });
  return () => empty.close();
});

/** Inserts `people` users with one feedback each, a secret larger than a block, and an audit log row. */
async function fill({ db }: TestDatabase, people: number): Promise<void> {
  await sql`insert into app_user (phone, nickname, created_at)
    select '139' || lpad(n::text, 8, '0'), ${WORDS} || n, timestamptz '2026-03-01 12:00:00.123456Z' from generate_series(1, ${people}::int) n`.execute(
    db,
  );
  await sql`insert into feedback (user_id, feedback_type, remark, created_at)
    select user_id, 1, ${WORDS}, now() from app_user`.execute(db);
  await sql`insert into server_secret (name, bytes) values ('root', decode(repeat('00ff5c0a', 8), 'hex')),
    ('large', decode(repeat('00ff5c0a', 200000), 'hex'))`.execute(db);
  await sql`insert into trail (actor_kind, actor, actor_from, action, on_what, after)
    values ('machine', 'ning', 'desk', 'scripts hide', ${WORDS}, '{"a": 1.50}')`.execute(db);
}

let files = 0;
async function backUp(phrase?: string): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.backup`);
  await makeBackup(source.address, path, { phrase });
  return path;
}
const backUpTo = (path: string) => makeBackup(source.address, path, { phrase: undefined });
const into = (database: TestDatabase, path: string, phrase?: string, migrations = MIGRATIONS) =>
  withSession(database.address, async (client) => {
    await client.query('begin');
    try {
      const restored = await restore(client, path, { phrase, migrations });
      await client.query('commit');
      return restored;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
const sumsOf = (database: TestDatabase) => withSession(database.address, readSums);
async function readSums(client: Client) {
  const sums = [];
  for (const table of await readTables(client)) sums.push(await sumUp(client, table));
  return sums;
}
const isEmpty = async () => (await sumsOf(empty)).length === 0;

describe.each([
  ['without a key', undefined],
  ['encrypted', PHRASE],
])('%s', (_how, phrase) => {
  test('restores every row and continues the number sequences', async () => {
    const path = await backUp(phrase);
    const before = await sumsOf(source);
    expect(before.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(600);
    expect(await into(empty, path, phrase)).toMatchObject({ tables: before.length, passedOver: [] });
    expect(await sumsOf(empty)).toEqual(before);
    const { user_id: next } = await empty.db
      .insertInto('app_user')
      .values({ phone: null, nickname: '新来的', avatar: null, created_at: new Date() })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    expect(next).toBeGreaterThan(300);
    // Triggers and foreign keys work again.
    await expect(sql`delete from trail`.execute(empty.db)).rejects.toThrow('the trail is only written to');
    await expect(
      sql`insert into feedback (user_id, feedback_type, remark, created_at)
      values (99999, 1, 'x', now())`.execute(empty.db),
    ).rejects.toThrow('foreign key');
  });

  test('rejects a backup with a missing or changed byte and restores nothing', async () => {
    const path = await backUp(phrase);
    const whole = readFileSync(path);
    const head = whole.indexOf('\n');
    const broken = join(folder, 'broken.backup');
    const [middle, last] = [Math.floor(whole.length / 2), whole.length - 1];
    const [cut, changed] = LONG
      ? [
          [head + 6, head + 300, middle, last - 19, last],
          [head + 6, head + 300, middle, last - 19, last],
        ]
      : [[last], [middle]];
    const variants = [
      ...cut.map((place) => whole.subarray(0, place)),
      ...changed.map((place) => {
        const copy = Buffer.from(whole);
        copy.writeUInt8(copy.readUInt8(place) ^ 1, place);
        return copy;
      }),
      Buffer.concat([whole, Buffer.from('x')]),
      whole.subarray(0, head + 1),
    ];
    for (const variant of variants) {
      writeFileSync(broken, variant);
      await expect(into(empty, broken, phrase)).rejects.toThrow('备份文件不完整，或者被改过');
      expect(await isEmpty()).toBe(true);
    }
  });
});

test('rejects a backup with a changed head', async () => {
  const path = await backUp();
  const text = readFileSync(path, 'latin1');
  writeFileSync(path, text.replace(/"postgresql":"\d/, '"postgresql":"9'), 'latin1');
  await expect(into(empty, path)).rejects.toThrow('备份文件不完整，或者被改过');
});

test('contains neither the key nor unencrypted bytes in an encrypted backup', async () => {
  const [plain, encrypted] = [readFileSync(await backUp()), readFileSync(await backUp(PHRASE))];
  expect(encrypted.toString('latin1')).not.toContain(PHRASE);
  expect(encrypted.indexOf(plain.subarray(-4_000, -3_900))).toBe(-1);
});

test.each([
  ['no key', undefined, '这份备份是加密的'],
  ['another key', '另一把也很长很长的、不对的钥匙', 'BACKUP_KEY 不是做这份备份时的那一个'],
])('rejects an encrypted backup with %s and restores nothing', async (_how, phrase, sentence) => {
  const path = await backUp(PHRASE);
  await expect(into(empty, path, phrase)).rejects.toThrow(sentence);
  expect(await isEmpty()).toBe(true);
});

test('rejects backups of a newer program, foreign files and missing files', async () => {
  const path = await backUp();
  await expect(into(empty, path, undefined, MIGRATIONS.slice(0, -1))).rejects.toThrow('这份备份比这个程序新');
  writeFileSync(path, readFileSync(path, 'latin1').replace('"format":1', '"format":2'), 'latin1');
  await expect(into(empty, path)).rejects.toThrow('这份备份是更新的程序做的');
  writeFileSync(path, 'something else');
  await expect(into(empty, path)).rejects.toThrow('这不是本程序做的备份');
  await expect(into(empty, join(folder, 'nowhere'))).rejects.toThrow('读不了备份');
  expect(await isEmpty()).toBe(true);
});

test('explains a path that is a folder or does not exist', async () => {
  const how = { phrase: undefined, migrations: MIGRATIONS };
  await expect(verifyBackup(source.address, folder, how)).rejects.toThrow(
    `读不了备份 ${folder}：这是一个文件夹，要写到里面的备份文件为止`,
  );
  await expect(verifyBackup(source.address, join(folder, 'nowhere'), how)).rejects.toThrow('没有这个文件');
  await expect(backUpTo(folder)).rejects.toThrow(`${folder} 是一个文件夹，没有做备份`);
});

test('rejects a database that is not empty and leaves it unchanged', async () => {
  const before = await sumsOf(source);
  await expect(into(source, await backUp())).rejects.toThrow('这个数据库不是空的');
  expect(await sumsOf(source)).toEqual(before);
});

test('restores a backup of an older schema and applies the newer migrations', async () => {
  const older = MIGRATIONS.slice(0, -1);
  const first = await testDatabase({ template: 'template0' });
  await withSession(first.address, async (client) => {
    await client.query('create table schema_migration (name text primary key, applied_at timestamptz default now())');
    for (const { name, sql: step } of older) {
      await client.query(step);
      await client.query('insert into schema_migration (name) values ($1)', [name]);
    }
  });
  const path = join(folder, 'older.backup');
  await makeBackup(first.address, path, { phrase: undefined });
  await first.close();
  await into(empty, path);
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(empty.db);
  expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
});

describe('backup of a database whose migrations ran in an earlier form', () => {
  /**
   * Makes a backup from before migration 046, without the later additions to 039 and 043, and with rows that need them.
   * Also runs the SQL in `more`.
   */
  async function earlier(more: string): Promise<string> {
    const older = await testDatabase({ template: 'template0' });
    await migrate(
      older.db,
      MIGRATIONS.slice(
        0,
        MIGRATIONS.findIndex(({ name }) => name === '046-one-shape'),
      ),
    );
    await sql
      .raw(
        `alter table open_table drop column slow, drop column steps; alter table party_member drop column leads;
        alter table party_screen drop column user_id;
        insert into app_user (user_id, nickname, created_at) values (10001, '甲', now());
        insert into party (party_id, script_id, version, host_id, status, stage, created_at, created_by)
          values ('room', 1, '1', 10001, 0, 0, now(), 10001);
        insert into party_member (party_id, user_id, joined_at) values ('room', 10001, now());
        insert into party_event (party_id, seq, at, events, answer) values ('room', 1, now(), '[
          {"type":"master-seated","userId":10001},{"type":"slow-set","slow":{"pace":"day"}},
          {"type":"screen-on","userId":10001,"screenId":1}]', '{}');
        insert into party_screen (party_id, screen_id, key_hash, expires_at) values ('room', 1, 'key', now());
        insert into open_table (party_id, table_id, user_id, script_id, player, seats_free, until, pays, price, voice,
            newcomers, approve, wants, remark, listed_at)
          values ('room', 'table', 10001, 1, 4, 2, now(), 'host', 0, false, false, false, '{}', '', now()); ${more}`,
      )
      .execute(older.db);
    files += 1;
    const path = join(folder, `${files}.backup`);
    await makeBackup(older.address, path, { phrase: undefined });
    await older.close();
    return path;
  }

  test('restores the current schema and fills missing columns from the event logs', async () => {
    await into(empty, await earlier(''));
    expect(await requireSchema(empty.db)).toEqual([]);
    const { rows } = await sql`select leads, slow, steps, s.user_id from party_member join open_table using (party_id)
      join party_screen s using (party_id)`.execute(empty.db);
    expect(rows).toEqual([{ leads: true, slow: true, steps: [], user_id: 10_001 }]);
    expect(await readSteps(empty.db, MIGRATIONS)).toEqual({ newer: [], pending: [], changed: [], unhashed: 0 });
  });

  test('restores columns added by the operator as text', async () => {
    const path = await earlier('alter table app_user add column of_an_operator integer default 7');
    expect(await into(empty, path)).toMatchObject({ asText: ['app_user.of_an_operator'] });
    const { rows } = await sql`select of_an_operator from app_user`.execute(empty.db);
    expect(rows).toEqual([{ of_an_operator: '7' }]);
  });

  test('adds an empty column that the backup lacks and no migration adds', async () => {
    await into(empty, await earlier('alter table party drop column meet_at'));
    expect(await requireSchema(empty.db)).toEqual([]);
  });

  test('rejects a backup without a column that its rows need', async () => {
    const path = await earlier('alter table open_table drop column remark');
    await expect(into(empty, path)).rejects.toThrow(
      /缺了这个程序要的东西，没有恢复任何东西（表 open_table 缺少列 remark（text）.*请用做这份备份的程序恢复/,
    );
    expect(await isEmpty()).toBe(true);
  });
});

test('fails on a full disk and leaves no partial file', async () => {
  const before = readdirSync(folder);
  let room = 300_000;
  const sinkOf = (sink: { write: (bytes: Buffer) => Promise<unknown> }) => ({
    write: async (bytes: Buffer) => {
      room -= bytes.length;
      if (room < 0)
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' });
      return await sink.write(bytes);
    },
  });
  room = 1_000;
  const path = join(folder, 'full.backup');
  await expect(makeBackup(source.address, path, { phrase: undefined, sinkOf })).rejects.toThrow(
    /ENOSPC.*没有留下半份文件/,
  );
  expect(readdirSync(folder)).toEqual(before);
});

test('never overwrites an existing file and removes drafts of killed writers', async () => {
  const path = await backUp();
  await expect(makeBackup(source.address, path, { phrase: undefined })).rejects.toThrow('已经有了');
  // Above the highest possible process id.
  writeFileSync(join(folder, 'x.backup.juzhongren-draft-4194305'), 'half');
  await backUp();
  expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([]);
});

test('creates no missing folder and names it in the error', async () => {
  const [missing, file] = [join(folder, 'not mounted'), join(folder, 'a file')];
  await expect(backUpTo(join(missing, 'deeper/x.backup'))).rejects.toThrow(`文件夹 ${join(missing, 'deeper')} 不存在`);
  expect(existsSync(missing)).toBe(false);
  writeFileSync(file, '');
  await expect(backUpTo(join(file, 'x.backup'))).rejects.toThrow(`${file} 不是文件夹`);
  await expect(backUpTo(join(file, 'deeper/x.backup'))).rejects.toThrow('没有做备份');
});

test('verifies a backup in a temporary database and drops it afterwards', async () => {
  const path = await backUp(PHRASE);
  const how = { phrase: PHRASE, migrations: MIGRATIONS };
  expect((await verifyBackup(source.address, path, how)).rows).toBeGreaterThan(600);
  writeFileSync(path, readFileSync(path).subarray(0, -30));
  await expect(verifyBackup(source.address, path, how)).rejects.toThrow('备份文件不完整');
  const { rows } = await sql`select from pg_database where datname like 'juzhongren_verify_%'`.execute(source.db);
  expect(rows).toEqual([]);
});

test('contains each concurrent transaction completely or not at all', async () => {
  const done = new AbortController();
  const writing = (async () => {
    for (let n = 0; !done.signal.aborted; n += 1) {
      await source.db.transaction().execute(async (one) => {
        await sql`insert into feedback (user_id, feedback_type, remark, created_at)
          select user_id, 1, ${`pair ${n}`}, now() from app_user order by user_id limit 1`.execute(one);
        await sql`insert into server_secret (name, bytes) values (${`pair ${n}`}, '')`.execute(one);
      });
    }
  })();
  const path = await backUp();
  done.abort();
  await writing;
  await into(empty, path);
  const { rows } = await sql<{ a: number; b: number }>`select
    (select count(*)::int from feedback where remark like 'pair %') as a,
    (select count(*)::int from server_secret where name like 'pair %') as b`.execute(empty.db);
  expect(rows[0]?.a).toBe(rows[0]?.b);
});
