// While servers are replaced one by one, those of the release before go on with the shape that the first new one has made.
import { randomUUID } from 'node:crypto';
import { partyReady } from '@juzhongren/contract/party/seats';
import { partySay } from '@juzhongren/contract/party/talk';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, player, roomWorld } from '../parties/testing/room-world.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/list.ts';
import { readShape, stumblingBlocks } from './testing/shape.ts';

/** The last step of the release before. Whoever makes a release puts its own last step here; before the first it may move. */
const LAST_RELEASED = '022-packs-kept';

let released: TestDatabase;
beforeAll(async () => {
  released = await testDatabase({ template: 'template0' });
  const last = MIGRATIONS.findIndex(({ name }) => name === LAST_RELEASED);
  if (last < 0) throw new Error(`There is no step ${LAST_RELEASED}.`);
  await migrate(released.db, MIGRATIONS.slice(0, last + 1));
});
afterAll(() => released.close());

/** What a change would be to servers of the last release; it is taken back. */
async function blocksOf(change: string): Promise<string[]> {
  const before = await readShape(released.db);
  return await released.db.transaction().execute(async (transaction) => {
    await sql.raw('savepoint untouched').execute(transaction);
    await sql.raw(change).execute(transaction);
    const after = await readShape(transaction);
    await sql.raw('rollback to savepoint untouched').execute(transaction);
    return stumblingBlocks(before, after);
  });
}

test('what was added since the last release leaves its servers all they read, and demands no more of what they write', async () => {
  const newest = await testDatabase();
  expect(stumblingBlocks(await readShape(released.db), await readShape(newest.db))).toEqual([]);
  await newest.close();
});

test.each([
  ['alter table session drop column user_id', 'session.user_id is gone'],
  ['alter table feedback rename to complaint_box', 'feedback.remark is gone'],
  [
    'alter table app_user alter column nickname type varchar(20)',
    'app_user.nickname is character varying(20), was text',
  ],
  ['alter table app_user alter column phone set not null', 'app_user.phone may not be null any more'],
  ['alter table party add column mood text not null', 'party.mood is new and has no default'],
  ['alter table script alter column edition drop default', 'script.edition has no default any more'],
  [
    "alter table app_user add check (nickname <> '')",
    "app_user demands more of what was there: CHECK ((nickname <> ''::text))",
  ],
  ['create unique index on app_user (nickname)', 'app_user demands more of what was there: UNIQUE'],
])('%s would not', async (change, block) => {
  const blocks = await blocksOf(change);
  expect(blocks.some((sentence) => sentence.startsWith(block))).toBe(true);
});

test.each([
  'create table mood (party_id text primary key references party)',
  "alter table party add column mood text not null default 'calm' check (mood <> '')",
  'alter table party add column next_meeting timestamptz; create index on party (next_meeting)',
  'alter table app_user alter column created_at drop not null',
])('%s would', async (change) => {
  expect(await blocksOf(change)).toEqual([]);
});

test('a server in the middle of an evening goes on when every table grows a column under it', async () => {
  const world = await roomWorld();
  const { partyId, players } = await world.game();
  const host = player(players, 0);
  const line = await world.line(partyId, host);
  await line.next('room');
  const { columns } = await readShape(world.deps.db);
  for (const table of new Set(columns.map(({ table }) => table))) {
    await sql
      .raw(`alter table ${table} add column of_the_next_release integer not null default 1`)
      .execute(world.deps.db);
  }
  await accepted(world, partySay, { partyId, text: '还在吗', requestId: randomUUID() }, host);
  await line.next('chat');
  const { seq } = await accepted(world, partyReady, { partyId, ready: true }, host);
  await line.next('room', ({ room }) => room.seq === seq);
  const other = await world.game();
  const later = await accepted(world, partyReady, { partyId: other.partyId, ready: true }, player(other.players, 1));
  expect(later.seq).toBeGreaterThan(0);
  line.close();
  await world.close();
});
