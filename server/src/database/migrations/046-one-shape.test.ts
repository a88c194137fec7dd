import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { migrate } from '../migrate.ts';
import { compareSchemas } from '../schema/compare-schemas.ts';
import { readSchema } from '../schema/read-schema.ts';
import { EXPECTED_SCHEMA } from '../schema/require-schema.ts';
import { MIGRATIONS } from './list.ts';

const STEP = '046-one-shape';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase({ template: 'template0' });
  await migrate(database.db, MIGRATIONS.slice(0, indexOfStep()));
});
afterEach(() => database.close());

function indexOfStep(): number {
  return MIGRATIONS.findIndex(({ name }) => name === STEP);
}

const run = (statement: string) => sql.raw(statement).execute(database.db);
const rowsOf = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows;
const repair = () => migrate(database.db, MIGRATIONS);
const differences = async () => compareSchemas(EXPECTED_SCHEMA, await readSchema(database.db));

/** SQL that undoes the later edits of committed migrations, which gives the schema of their earlier edition. */
const EARLIER = {
  '011 with requests in the order': `
    drop table purchase_request;
    alter table purchase add column request_id uuid;
    create unique index purchase_request on purchase (user_id, request_id);
    drop index purchase_open;
    create unique index purchase_open
      on purchase (user_id, product, coalesce(template_id, 0), coalesce(script_id, 0), coalesce(party_id, ''), type, amount)
      where status in ('created', 'prepaid')`,
  '011 with an open order for each way of paying': `
    drop index purchase_open;
    create unique index purchase_open
      on purchase (user_id, product, coalesce(template_id, 0), coalesce(script_id, 0), coalesce(party_id, ''), type, amount)
      where status in ('created', 'prepaid')`,
  '039 without who put a screen on': 'alter table party_screen drop column user_id',
  '040 without its last index': 'drop index script_player_of',
  '043 without slow tables': `
    alter table open_table drop column slow, drop column steps; alter table party_member drop column leads`,
  '043 without requests': 'alter table open_table drop column steps; alter table party_member drop column leads',
  '043 without who leads': 'alter table party_member drop column leads',
};

test.each(Object.entries(EARLIER))('brings %s to the schema of a new database', async (_edition, takeBack) => {
  await run(takeBack);
  expect(await differences()).not.toEqual([]);
  await repair();
  expect(await readSchema(database.db)).toEqual(EXPECTED_SCHEMA);
});

test('changes nothing if nothing is missing', async () => {
  await makeRooms();
  await run(`update party_member set leads = false; update open_table set steps = '{a}', slow = false`);
  await repair();
  expect(await rowsOf('select distinct leads from party_member')).toEqual([{ leads: false }]);
  expect(await rowsOf('select distinct steps, slow from open_table')).toEqual([{ steps: ['a'], slow: false }]);
});

test('reads game masters, display owners and multi-day lobbies from the room logs', async () => {
  await makeRooms();
  await run(`alter table open_table drop column slow, drop column steps; alter table party_member drop column leads;
    alter table party_screen drop column user_id`);
  await repair();
  expect(await rowsOf('select party_id, user_id from party_member where leads order by party_id, user_id')).toEqual([
    { party_id: 'led', user_id: 10_001 },
    { party_id: 'led-by-a-guest', user_id: 10_005 },
    { party_id: 'left-by-its-master', user_id: 10_001 },
  ]);
  expect(await rowsOf('select party_id, screen_id, user_id from party_screen order by party_id')).toEqual([
    { party_id: 'led', screen_id: 2, user_id: 10_003 },
    { party_id: 'led-by-a-guest', screen_id: 1, user_id: 10_005 },
  ]);
  expect(await rowsOf('select party_id, slow, steps from open_table order by party_id')).toEqual([
    { party_id: 'led', slow: true, steps: [] },
    { party_id: 'never-led', slow: false, steps: [] },
    { party_id: 'seated-again', slow: false, steps: [] },
  ]);
});

test('keeps the request ids that were stored in orders', async () => {
  await run(EARLIER['011 with requests in the order']);
  await run(`insert into app_user (user_id, nickname, created_at) values (10001, '甲', now());
    insert into purchase (out_trade_no, user_id, product, amount, type, channel_id, provider, description, status,
      request_id, created_at, expires_at)
    values ('a', 10001, 'vip', 100, 1, '', 'embedded', '', 'closed', '00000000-0000-4000-8000-000000000001', now(), now()),
      ('b', 10001, 'vip', 100, 1, '', 'embedded', '', 'closed', null, now(), now())`);
  await repair();
  expect(await rowsOf('select * from purchase_request')).toEqual([
    { user_id: 10_001, request_id: '00000000-0000-4000-8000-000000000001', out_trade_no: 'a' },
  ]);
});

/**
 * Creates rooms whose logs contain game masters, displays and multi-day settings. A display that no log mentions is
 * off.
 */
async function makeRooms(): Promise<void> {
  await run(`insert into app_user (user_id, nickname, created_at)
    select id, 'p' || id, now() from generate_series(10001, 10005) as id`);
  const master = (userId: number) => ({ type: 'master-seated', userId, nickname: '', avatar: '' });
  const rooms: Readonly<Record<string, readonly (readonly object[])[]>> = {
    led: [
      [
        { type: 'joined', userId: 10_001 },
        { type: 'slow-set', slow: { pace: 'day' }, expiresAt: 0 },
      ],
      [master(10_001)],
      [{ type: 'screen-on', screenId: 2, userId: 10_003, until: 0 }],
    ],
    'led-by-a-guest': [
      [master(10_004), { type: 'screen-on', screenId: 1, userId: 10_004, until: 0 }],
      [{ type: 'guest-kept', userId: 10_004, accountId: 10_005 }],
    ],
    'left-by-its-master': [[master(10_001)], [{ type: 'master-left', userId: 10_001, how: 'exit' }]],
    'seated-again': [
      [master(10_001), { type: 'slow-set', slow: { pace: 'day' }, expiresAt: 0 }],
      [
        { type: 'master-left', userId: 10_001, how: 'seat' },
        { type: 'slow-set', slow: null, expiresAt: 0 },
      ],
    ],
    'joined-again': [
      [master(10_001)],
      [
        { type: 'master-left', userId: 10_001, how: 'exit' },
        { type: 'joined', userId: 10_001 },
      ],
    ],
    'never-led': [
      [
        { type: 'joined', userId: 10_001 },
        { type: 'said', text: '"master-seated"' },
      ],
    ],
  };
  for (const [partyId, entries] of Object.entries(rooms)) {
    await sql`insert into party (party_id, script_id, version, host_id, status, stage, created_at, created_by)
      values (${partyId}, 1, '1', 10002, 0, 0, now(), 10002)`.execute(database.db);
    for (const [seq, events] of entries.entries()) {
      await sql`insert into party_event (party_id, seq, at, events, answer)
        values (${partyId}, ${seq + 1}, now(), ${JSON.stringify(events)}, '{}')`.execute(database.db);
    }
    const members = partyId === 'led-by-a-guest' ? [10_005] : [10_001, 10_002];
    for (const userId of members) {
      await sql`insert into party_member (party_id, user_id, joined_at) values (${partyId}, ${userId}, now())`.execute(
        database.db,
      );
    }
  }
  for (const [partyId, screenId] of [
    ['led', 2],
    ['led-by-a-guest', 1],
    ['never-led', 1],
  ] as const) {
    await sql`insert into party_screen (party_id, screen_id, user_id, key_hash, expires_at)
      values (${partyId}, ${screenId}, 10001, ${partyId}, now())`.execute(database.db);
  }
  for (const partyId of ['led', 'never-led', 'seated-again']) {
    await sql`insert into open_table (party_id, table_id, user_id, script_id, player, seats_free, until, slow, pays, price,
        voice, newcomers, approve, wants, remark, listed_at)
      values (${partyId}, ${partyId}, 10002, 1, 4, 2, now(), false, 'host', 0, false, false, false, '{}', '', now())`.execute(
      database.db,
    );
  }
}
