import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../../faults/startup-error.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import type { Database } from '../tables.ts';
import { compareSchemas, isStumblingBlock } from './compare-schemas.ts';
import { readSchema } from './read-schema.ts';
import { EXPECTED_SCHEMA, faultsWhileServing, requireSchema } from './require-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

interface Changed {
  readonly db: Kysely<Database>;
  readonly run: (statement: string) => Promise<unknown>;
  readonly refusal: () => Promise<string[]>;
}

/** Runs `work` on the database after a statement, and then rolls back. */
async function after(statement: string, work: (changed: Changed) => Promise<void>): Promise<void> {
  const db = await database.db.startTransaction().execute();
  try {
    const run = (one: string) => sql.raw(one).execute(db);
    const refusal = async () => {
      const error = await requireSchema(db).catch((thrown: unknown) => thrown);
      return error instanceof StartupError ? error.message.split('\n- ').slice(1) : [];
    };
    await run(statement);
    await work({ db, run, refusal });
  } finally {
    await db.rollback().execute();
  }
}

const BROKEN: readonly (readonly [statement: string, says: string])[] = [
  ['drop table screen_link', '缺少表 screen_link：'],
  ['alter table party_member drop column leads', '表 party_member 缺少列 leads（boolean）：'],
  ['alter table party_screen drop column user_id', '表 party_screen 缺少列 user_id（integer）：'],
  ['alter table app_user drop column user_id cascade', '表 app_user 缺少列 user_id（integer）：'],
  [
    'alter table app_user alter column nickname type varchar(20)',
    '列 app_user.nickname 的类型是 character varying(20)，应该是 text：',
  ],
  ['alter table open_table alter column steps drop default', '列 open_table.steps 没有默认值，应该是'],
  [
    "alter table open_table alter column steps set default '{x}'",
    "列 open_table.steps 的默认值是 '{x}'::text[]，应该是",
  ],
  ['alter table review alter column review_id drop identity', '列 review.review_id 没有默认值，应该是 identity'],
  ['alter table app_user alter column phone set not null', '列 app_user.phone 不允许空值，应该允许：'],
  ['alter table open_table alter column slow drop not null', '列 open_table.slow 允许空值，应该不允许：'],
  ['alter table party add column mood text not null', '表 party 多出必填而没有默认值的列 mood'],
  ['alter table table_ask drop constraint table_ask_state_check', '表 table_ask 的约束 table_ask_state_check 没有'],
  [
    "alter table table_ask drop constraint table_ask_state_check, add constraint table_ask_state_check check (state <> '')",
    '表 table_ask 的约束 table_ask_state_check 没有',
  ],
  [
    'alter table table_ask drop constraint table_ask_user_id_fkey',
    '表 table_ask 的约束 table_ask_user_id_fkey 没有，或者',
  ],
  ['alter table party_event drop constraint party_event_pkey', '表 party_event 的约束 party_event_pkey 没有'],
  ['alter table party_screen drop constraint party_screen_key_hash_key', '表 party_screen 的约束'],
  ['drop index purchase_open', '表 purchase 的索引 purchase_open 没有、无效，或者'],
  ['drop trigger session_ended on session', '表 session 的触发器 session_ended 没有'],
  ['alter table trail disable trigger trail_stays', '表 trail 的触发器 trail_stays 没有、被停用'],
  ['drop function forget_trail', '缺少函数 forget_trail('],
  [
    'create or replace function note_ban() returns trigger language plpgsql as $$ begin return new; end $$',
    '函数 note_ban() 的内容和这个程序的不一样：',
  ],
];

describe('server start', () => {
  test('accepts a newly created database', async () => {
    expect(await requireSchema(database.db)).toEqual([]);
    expect(await faultsWhileServing(database.db)).toEqual([]);
  });

  test.each(BROKEN)('refuses after "%s"', async (statement, says) => {
    await after(statement, async ({ db, refusal }) => {
      const sentences = await refusal();
      expect(sentences.some((sentence) => sentence.startsWith(says))).toBe(true);
      // Each sentence says what to do.
      for (const sentence of sentences) expect(sentence).toMatch(/：请.+。$/);
      expect(await faultsWhileServing(db)).not.toEqual([]);
    });
  });

  test.each([
    'create index of_an_operator on app_user (created_at)',
    'create unique index of_an_operator on app_user (nickname)',
    'create schema of_an_operator create table note (id integer)',
    'create table of_an_operator (user_id integer references app_user)',
    'alter table app_user add column of_an_operator text',
    "alter table app_user add column of_an_operator text not null default ''",
    'create function of_an_operator() returns integer language sql as $$ select 1 $$',
    "alter table app_user add check (nickname <> 'of an operator')",
    'alter table party set (fillfactor = 70); alter index party_deadline set (fillfactor = 70)',
    'alter index party_deadline rename to party_due',
    'alter table table_ask rename constraint table_ask_user_id_fkey to table_ask_person',
  ])('accepts "%s"', async (statement) => {
    await after(statement, async ({ db }) => {
      expect(await requireSchema(db)).toEqual([]);
      expect(await faultsWhileServing(db)).toEqual([]);
    });
  });

  test('reads the same schema under a role with another search path', async () => {
    await after('create schema elsewhere; set local search_path = elsewhere', async ({ db }) => {
      expect(compareSchemas(EXPECTED_SCHEMA, await readSchema(db))).toEqual([]);
    });
  });

  test('reports a missing index that it can serve without', async () => {
    await after('drop index party_screen_user', async ({ db }) => {
      expect(await requireSchema(db)).toEqual([
        '表 party_screen 的索引 party_screen_user 没有、无效，或者和这个程序的不一样：请执行 drop index if exists party_screen_user; create index party_screen_user on party_screen using btree (user_id)',
      ]);
      expect(await faultsWhileServing(db)).toEqual([]);
    });
  });

  test('reports a migration that ran with other SQL, but not one with an unknown hash', async () => {
    await after(`update schema_migration set sha256 = null where name = '002-parties'`, async ({ db, run }) => {
      expect(await requireSchema(db)).toEqual([]);
      await run(`update schema_migration set sha256 = repeat('0', 64) where name = '039-screens'`);
      expect(await requireSchema(db)).toEqual([
        expect.stringContaining('步骤 039-screens 当时执行的内容和这个程序里的不一样'),
      ]);
    });
  });
});

describe('repair statements of a refusal', () => {
  const given = BROKEN.filter(([, says]) => !/缺少表|函数|identity|app_user 缺少列/.test(says));
  test.each(given)('repairs "%s"', async (statement) => {
    await after(statement, async ({ run, refusal }) => {
      // A second round restores what depended on a missing column.
      for (let round = 0; round < 2; round += 1) {
        for (const sentence of await refusal()) {
          const [, statements = ''] = /(?:请执行|再执行|或执行) (.+)。$/.exec(sentence) ?? [];
          for (const one of statements.split('，给每一行填上值，最后执行 ')) await run(one);
        }
      }
      expect(await refusal()).toEqual([]);
    });
  });
});

describe('running server', () => {
  const NEWER = `insert into schema_migration (name) values ('900-of-the-next-release')`;

  test.each([
    'alter table party add column next_meeting timestamptz',
    "alter table party add column mood text not null default 'calm'",
    'create table mood (party_id text primary key references party)',
    'alter table app_user alter column created_at drop not null',
    'drop index purchase_open',
    'create or replace function note_ban() returns trigger language plpgsql as $$ begin return new; end $$',
  ])('keeps serving after a newer server ran "%s"', async (statement) => {
    await after(`${NEWER}; ${statement}`, async ({ db }) => {
      expect(await faultsWhileServing(db)).toEqual([]);
    });
  });

  test.each([
    'alter table session drop column user_id cascade',
    'alter table feedback rename to complaint_box',
    'alter table party add column mood text not null',
  ])('stops serving after a newer server ran "%s"', async (statement) => {
    await after(`${NEWER}; ${statement}`, async ({ db }) => {
      expect(await faultsWhileServing(db)).not.toEqual([]);
    });
  });
});

describe('schema changes of a newer release', () => {
  /** Returns the kinds of differences that break servers of this release. */
  const blocksOf = async (change: string): Promise<string[]> => {
    let blocks: string[] = [];
    await after(change, async ({ db }) => {
      const differences = compareSchemas(EXPECTED_SCHEMA, await readSchema(db));
      blocks = differences.filter(isStumblingBlock).map(({ kind }) => kind);
    });
    return blocks;
  };

  test.each([
    ['alter table session drop column user_id cascade', 'column-missing'],
    ['alter table feedback rename to complaint_box', 'table-missing'],
    ['alter table app_user alter column nickname type varchar(20)', 'column-type'],
    ['alter table app_user alter column phone set not null', 'not-null-extra'],
    ['alter table party add column mood text not null', 'column-demanded'],
    ['alter table script alter column edition drop default', 'default-missing'],
    ["alter table app_user add check (nickname <> '')", 'constraint-extra'],
    ['alter table app_user add foreign key (nickname) references server_secret (name)', 'constraint-extra'],
    ['create unique index on app_user (nickname)', 'unique-index-extra'],
  ])('breaks servers of the previous release: %s', async (change, kind) => {
    expect(await blocksOf(change)).toContain(kind);
  });

  test.each([
    'create table mood (party_id text primary key references party)',
    "alter table party add column mood text not null default 'calm' check (mood <> '')",
    'alter table party add column host_mood text references server_secret (name); create unique index on party (host_mood)',
    'alter table party add column next_meeting timestamptz; create index on party (next_meeting)',
    'alter table app_user alter column created_at drop not null',
  ])('does not break servers of the previous release: %s', async (change) => {
    expect(await blocksOf(change)).toEqual([]);
  });
});
