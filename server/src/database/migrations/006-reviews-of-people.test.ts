import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ template: 'template0' });
  const { db } = database;
  const at = MIGRATIONS.findIndex(({ name }) => name === '006-reviews-of-people');
  await migrate(db, MIGRATIONS.slice(0, at));
  await sql`
    with people as (insert into app_user (user_id, created_at) values (1, now()), (2, now()), (3, now())),
      scripts as (insert into script (script_id, slug, version, gamer_count, score, created_at, updated_at)
        values (7, 'seven', 'v1', 99, 500, now(), now()), (8, 'eight', 'v1', 99, 0, now(), now()))
    insert into party (party_id, script_id, version, host_id, status, stage, created_by, created_at, started_at, ended_at)
    values ('ended', 7, 'v1', 1, 1, 3, 1, now(), '2026-01-01', '2026-01-02'),
      ('again', 7, 'v1', 1, 1, 3, 1, now(), '2026-01-03', '2026-01-04'),
      ('begun', 8, 'v1', 1, 1, 1, 1, now(), '2026-01-05', null),
      ('lobby', 8, 'v1', 1, 0, 0, 3, now(), null, null)`.execute(db);
  await sql`
    insert into party_member (party_id, user_id, joined_at, left_at, report_token)
    values ('ended', 1, now(), null, 'a'), ('ended', 2, now(), '2026-01-01T12:00Z', null),
      ('again', 1, now(), null, 'b'), ('begun', 1, now(), null, null),
      ('begun', 2, now(), '2026-01-04', null), ('lobby', 3, now(), null, null)`.execute(db);
  await sql`
    insert into review (script_id, party_id, user_id, request_id, comment, deduce, story, entertainment, difficulty,
      created_at)
    values (7, 'ended', 1, 'r1', 'old', 2, 2, 2, 2, '2026-01-02'), (7, 'again', 1, 'r2', 'new', 10, 10, 8, 4, '2026-01-04'),
      (7, null, 2, null, 'other', 10, 10, 10, 4, '2026-01-03')`.execute(db);
  await migrate(db, MIGRATIONS);
});
afterAll(() => database.close());

test('derives who played which script from the earlier games', async () => {
  const rows = await database.db
    .selectFrom('script_player')
    .selectAll()
    .orderBy('script_id')
    .orderBy('user_id')
    .execute();
  const day = (date: string) => new Date(`2026-01-${date}T00:00:00Z`);
  expect(rows).toEqual([
    { script_id: 7, user_id: 1, started_at: day('01'), finished_at: day('02') },
    { script_id: 7, user_id: 2, started_at: day('01'), finished_at: null },
    { script_id: 8, user_id: 1, started_at: day('05'), finished_at: null },
  ]);
});

test('counts each user once and only their newest review', async () => {
  const scripts = await database.db.selectFrom('script').selectAll().orderBy('script_id').execute();
  expect(scripts).toMatchObject([
    {
      gamer_count: 2,
      rating_count: 2,
      score: 967,
      deduce_score: 1000,
      entertainment_score: 900,
      difficulty_score: 400,
    },
    { gamer_count: 1, rating_count: 0, score: 0 },
  ]);
  const reviews = await database.db.selectFrom('review').selectAll().orderBy('review_id').execute();
  expect(reviews.map(({ comment, current }) => ({ comment, current }))).toEqual([
    { comment: 'old', current: false },
    { comment: 'new', current: true },
    { comment: 'other', current: true },
  ]);
  for (const { heat, created_at } of reviews) expect(heat).toBeCloseTo(created_at.getTime() / 1000 / 2_592_000, 9);
});

test('recognises repeated requests from before the migration', async () => {
  const rows = await database.db.selectFrom('review_request').selectAll().orderBy('request_id').execute();
  expect(rows).toEqual([
    { user_id: 1, request_id: 'r1', fingerprint: null },
    { user_id: 1, request_id: 'r2', fingerprint: null },
  ]);
});
