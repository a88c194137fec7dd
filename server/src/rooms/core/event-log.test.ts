import { ERROR } from '@juzhongren/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { EntryRaced, type LogEntry, openLog } from './event-log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // The tests write entries without rooms.
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

test('PC5 reports one of two rooms as raced that want the same rows in another order, and fails none', async () => {
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

test('PC4 writes no entry whose other writes were raced, and reports any other error', async () => {
  const log = openLog(database.db);
  const raced = async () => await Promise.reject(new EntryRaced());
  expect(await log.append(entryOf('third-room-1'), raced)).toBe('raced');
  const fails = async () => await Promise.reject(new Error('disk'));
  await expect(log.append(entryOf('third-room-1'), fails)).rejects.toThrow('disk');
  expect(await log.read('third-room-1', 0)).toEqual([]);
});

/** Room ids whose entries are appended in one turn. After the first ones they share statements. */
const rooms = (name: string) => Array.from({ length: 12 }, (_, number) => `${name}-${number}`);

test('PC6 reports entries of a batch whose place is taken as raced, and appends the others', async () => {
  const log = openLog(database.db);
  const named = rooms('together');
  for (const taken of named.slice(6)) await log.append({ ...entryOf(taken), requestId: 'before', userId: 7 }, null);
  const outcomes = await Promise.all(named.map((partyId) => log.append(entryOf(partyId), null)));
  expect(outcomes).toEqual([...Array<string>(6).fill('appended'), ...Array<string>(6).fill('raced')]);
  for (const [number, partyId] of named.entries()) {
    expect(await log.read(partyId, 0)).toEqual([
      number < 6 ? entryOf(partyId) : { ...entryOf(partyId), requestId: 'before', userId: 7 },
    ]);
  }
});

test('PC6 stores an entry character by character, even in a batch', async () => {
  const log = openLog(database.db);
  const events: LogEntry['events'] = [
    { type: 'noted', seat: 's', clueId: 'c', text: 'NULL {"a",\\} \u0000 \ud800 雨夜\n\'"' },
  ];
  const entries = rooms('letters').map((partyId): LogEntry => ({
    ...entryOf(partyId),
    userId: 3,
    requestId: '"{},',
    events,
  }));
  await Promise.all(entries.map((entry) => log.append(entry, null)));
  for (const entry of entries) expect(await log.read(entry.partyId, 0)).toEqual([entry]);
});

test('PC6 fails only the entry that the database refuses', async () => {
  const log = openLog(database.db);
  const entries = rooms('refused').map((partyId, number) => ({
    ...entryOf(partyId),
    userId: number === 7 ? Number.MAX_SAFE_INTEGER : number,
  }));
  const outcomes = await Promise.allSettled(entries.map((entry) => log.append(entry, null)));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.status))).toEqual(
    entries.map((_, number) => (number === 7 ? 'rejected' : 'appended')),
  );
});

test('PC6 delays nobody else while another server is taking a place', async () => {
  const log = openLog(database.db);
  const named = rooms('held');
  let end: (outcome: 'commit') => void = () => {};
  const ended = new Promise((resolve) => {
    end = resolve;
  });
  const elsewhere = openLog(database.db).append(entryOf('held-7'), async () => void (await ended));
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity where state = 'idle in transaction'`.execute(database.db);
      return rows.length;
    })
    .toBeGreaterThan(0);
  const outcomes = named.map((partyId) => log.append(entryOf(partyId), null));
  const others = await Promise.all(outcomes.filter((_, number) => number !== 7));
  expect(others).toEqual(Array<string>(11).fill('appended'));
  end('commit');
  expect(await elsewhere).toBe('appended');
  expect(await outcomes[7]).toBe('raced');
});
