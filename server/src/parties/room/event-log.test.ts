import { ERROR } from '@juzhongren/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { EntryRaced, type LogEntry, openLog } from './event-log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // No rooms are needed to see how entries are written.
  await sql`alter table party_event drop constraint party_event_party_id_fkey`.execute(database.db);
  const at = new Date(0);
  for (const user_id of [1, 2]) {
    await database.db
      .insertInto('app_user')
      .values({ user_id, phone: null, nickname: `玩家${user_id}`, avatar: null, created_at: at })
      .execute();
  }
});
afterAll(() => database.close());

const entryOf = (partyId: string): LogEntry => ({
  partyId,
  seq: 1,
  at: 0,
  userId: null,
  requestId: null,
  events: [],
  answer: { err: ERROR.ok },
});

test('PC5 two rooms that want the same rows in another order: one is decided anew, none fails', async () => {
  const log = openLog(database.db);
  let waiting = 0;
  let both = () => {};
  const together = new Promise<void>((resolve) => {
    both = resolve;
  });
  const append = (partyId: string, people: readonly number[]) =>
    log.append(entryOf(partyId), async (transaction) => {
      for (const userId of people) {
        await transaction.updateTable('app_user').set({ nickname: partyId }).where('user_id', '=', userId).execute();
        waiting += 1;
        if (waiting === 2) both();
        await together;
      }
    });
  const outcomes = await Promise.all([append('first-room-1', [1, 2]), append('other-room-1', [2, 1])]);
  expect(outcomes.toSorted()).toEqual(['appended', 'raced']);
  expect([...(await log.read('first-room-1', 0)), ...(await log.read('other-room-1', 0))]).toHaveLength(1);
});

test('PC4 an entry whose writes find something taken is not written; another fault is told', async () => {
  const log = openLog(database.db);
  const raced = async () => await Promise.reject(new EntryRaced());
  expect(await log.append(entryOf('third-room-1'), raced)).toBe('raced');
  const fails = async () => await Promise.reject(new Error('disk'));
  await expect(log.append(entryOf('third-room-1'), fails)).rejects.toThrow('disk');
  expect(await log.read('third-room-1', 0)).toEqual([]);
});
