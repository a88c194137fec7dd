import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { sweepAccounts } from './sweep.ts';
import { type MessengerSteps, messengerSteps } from './testing/messenger-steps.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
let steps: MessengerSteps;
beforeAll(async () => {
  server = await testServer();
  steps = messengerSteps(server);
});
afterAll(() => server.close());

const count = async (table: 'messenger_pass' | 'used_once') =>
  (await server.deps.db.selectFrom(table).selectAll().execute()).length;
const phones = async () =>
  (
    await server.deps.db
      .selectFrom('sign_in_phone')
      .select('phone')
      .where('who', '=', 'askers')
      .orderBy('phone')
      .execute()
  ).map((row) => row.phone);

test('deletes passes and used states when they expire, not before', async () => {
  await steps.pass('somebody');
  server.clock.advance(10 * MINUTE - 1000);
  await sweepAccounts(server.deps);
  expect([await count('messenger_pass'), await count('used_once')]).toEqual([1, 1]);
  server.clock.advance(1000);
  await sweepAccounts(server.deps);
  expect([await count('messenger_pass'), await count('used_once')]).toEqual([1, 0]);
  server.clock.advance(20 * MINUTE);
  await sweepAccounts(server.deps);
  expect(await count('messenger_pass')).toBe(0);
});

test('deletes counters of an address after an hour and the daily budget after a day', async () => {
  const { deps, clock } = server;
  const since = new Date(clock.now);
  const scopes = ['address:192.0.2.1', 'messenger:192.0.2.1', 'human-check:192.0.2.1', 'all'];
  await deps.db
    .insertInto('sign_in_sends')
    .values(scopes.map((scope) => ({ scope, since, sent: 1 })))
    .execute();
  const left = async () => {
    await sweepAccounts(deps);
    return (await deps.db.selectFrom('sign_in_sends').select('scope').execute()).map((row) => row.scope);
  };
  clock.advance(60 * MINUTE - 1);
  expect((await left()).toSorted()).toEqual(scopes.toSorted());
  clock.advance(1);
  expect(await left()).toEqual(['all']);
  clock.advance(DAY - 60 * MINUTE);
  expect(await left()).toEqual([]);
});

test('deletes a phone thirty days after its last use, unless wrong tries protect it', async () => {
  const [used, guessed, later] = ['13800000001', '13800000002', '13800000003'];
  await steps.phone(used);
  const code = await steps.codeFor(guessed);
  await steps.phone(guessed, { code: String((Number(code) + 1) % 10_000).padStart(4, '0') });
  server.clock.advance(DAY);
  await steps.codeFor(later);
  server.clock.advance(29 * DAY - 1);
  await sweepAccounts(server.deps);
  expect(await phones()).toEqual([used, guessed, later]);
  server.clock.advance(1);
  await sweepAccounts(server.deps);
  expect(await phones()).toEqual([guessed, later]);
  server.clock.advance(DAY);
  await sweepAccounts(server.deps);
  expect(await phones()).toEqual([guessed]);
  expect((await steps.phone(used)).err).toBe(0);
});

test('deletes expired codes and browsers that are no longer known', async () => {
  const { db } = server.deps;
  await db.deleteFrom('sign_in_phone').execute();
  await steps.phone('13800000004');
  await steps.codeFor('13800000005');
  const kept = async () => [
    (await db.selectFrom('sign_in_code').select('phone').execute()).map(({ phone }) => phone),
    (await db.selectFrom('sign_in_phone').select('phone').where('known_until', 'is not', null).execute()).length,
  ];
  server.clock.advance(5 * MINUTE - 1);
  await sweepAccounts(server.deps);
  expect(await kept()).toEqual([['13800000005'], 1]);
  server.clock.advance(1);
  await sweepAccounts(server.deps);
  expect(await kept()).toEqual([[], 1]);
  server.clock.advance(180 * DAY);
  await sweepAccounts(server.deps);
  expect(await kept()).toEqual([[], 0]);
});

test('deletes the note of an ended session after an hour by the database clock', async () => {
  const { db } = server.deps;
  const notes = async () => (await db.selectFrom('ended_session').select('mark').execute()).map((row) => row.mark);
  const hourAgo = sql<Date>`clock_timestamp() - interval '61 minutes'`;
  await db
    .insertInto('ended_session')
    .values([{ mark: 'old', ended_at: hourAgo }, { mark: 'new' }])
    .execute();
  await sweepAccounts(server.deps);
  const left = await notes();
  expect(left).toContain('new');
  expect(left).not.toContain('old');
});
