import { PUBLIC_LOBBIES_PAGE } from '@juzhongren/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomWorld, type RoomWorld } from '../testing/room-world.ts';
import { type Looking, readPublicLobbies } from './public-lobby-query.ts';
import { eveningLabel } from './evening-store.ts';

const ROOMS = 100_000;
const HOSTS = 2_000;

let world: RoomWorld;
let looking: Looking;
beforeAll(async () => {
  world = await roomWorld();
  const { db, now } = world.deps;
  const at = new Date(now());
  const viewer = await world.user();
  await sql`insert into app_user (nickname, created_at)
    select '桌主' || n, ${at} from generate_series(1, ${HOSTS}) n`.execute(db);
  const first = viewer.userId + 1;
  // About a tenth of the rooms are listed; the others have begun, are full or are over.
  await sql`insert into party (party_id, script_id, version, host_id, status, stage, created_at, created_by)
    select 'r' || lpad(n::text, 11, '0'), s.script_id, s.version, ${first}::integer + n % ${HOSTS}, 0, 0, ${at}, ${first}::integer + n % ${HOSTS}
    from generate_series(1, ${ROOMS}) n, script s where s.script_id = ${world.script.id}`.execute(db);
  await sql`insert into party_member (party_id, user_id, joined_at, report_token)
    select party_id, host_id + k, created_at, case when k = 0 then party_id end from party, generate_series(0, 1) k
    where party_id like 'r%' and host_id + k < ${first}::integer + ${HOSTS}`.execute(db);
  await sql`insert into open_table (party_id, table_id, user_id, script_id, player, seats_free, meet_at, until, slow, pays, price,
      voice, newcomers, approve, wants, remark, listed_at, off_at, off_why)
    select party_id, party_id, host_id, script_id, 3 + row_number() over () % 6, row_number() over () % 4, null,
      ${at}::timestamptz + make_interval(secs => (row_number() over () * 7919) % 2000000 - 1000000), false, 'nobody', 0,
      row_number() over () % 2 = 0, row_number() over () % 3 = 0, false, '{}', '', ${at},
      case when row_number() over () % 5 < 3 then ${at}::timestamptz end, null
    from party where party_id like 'r%'`.execute(db);
  await sql`insert into user_block (user_id, blocked_id, created_at)
    select ${first}::integer + n, ${viewer.userId}, ${at} from generate_series(1, 100) n`.execute(db);
  await sql`analyze`.execute(db);
  looking = { userId: viewer.userId, at, dayEnd: at, voice: false, newcomers: false };
}, 120_000);
afterAll(() => world.close());

/** Returns the plan of the first query of `readPublicLobbies`, as PostgreSQL executed it. */
async function planOf(ask: Looking): Promise<string> {
  const { db } = world.deps;
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(db.getExecutor().compileQuery(node, { queryId: 'plan' }));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await readPublicLobbies(watched, ask);
  const [query] = asked;
  if (query === undefined) throw new Error('Nothing was asked.');
  const { rows } = await db.executeQuery<Record<string, string>>({
    ...query,
    sql: `explain (analyze, buffers) ${query.sql}`,
  } as never);
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

test.each([
  ['all', {}],
  ['voice', { voice: true }],
  ['six', { player: 6 }],
] as const)('reads the public lobbies among a hundred thousand rooms by their index: %s', async (_, wanted) => {
  const plan = await planOf({ ...looking, ...wanted });
  expect(plan).toContain('open_table_board');
  expect(plan).not.toMatch(/Seq Scan on open_table/);
  const [took] = /Execution Time: ([\d.]+)/.exec(plan)?.slice(1) ?? [];
  console.info(`public lobbies, ${_}: ${took} ms`);
});

test('reads a page of public lobbies and the history words of its hosts', async () => {
  const { db } = world.deps;
  const rows = await readPublicLobbies(db, looking);
  expect(rows).toHaveLength(PUBLIC_LOBBIES_PAGE + 1);
  const since = performance.now();
  const words = await eveningLabel(db, [...new Set(rows.map((row) => row.user_id))], looking.at);
  console.info(`words of ${words.size} owners, fifty games each: ${(performance.now() - since).toFixed(1)} ms`);
  expect(words.size).toBeGreaterThan(10);
});
