import { randomUUID } from 'node:crypto';
import { listBlocked, setBlocked } from '@juzhongren/contract/blocks';
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { BLOCKED_MAX } from '@juzhongren/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaPath } from '../pictures/stored/media-store.ts';
import { meet } from '../testing/meet.ts';
import { type TestServer, type TestUser, testServer } from '../testing/server.ts';
import { isBlockedByAny } from './store.ts';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const set = async (as: TestUser, userId: number, blocked: boolean) =>
  (await server.call(setBlocked, { userId, blocked }, as)).err;
const block = (as: TestUser, other: { userId: number }) => set(as, other.userId, true);
const unblock = (as: TestUser, other: { userId: number }) => set(as, other.userId, false);
const listOf = async (as: TestUser) => (await server.call(listBlocked, {}, as)).params.users;

async function blockMany(user: TestUser, count: number): Promise<void> {
  const at = new Date(server.clock.now);
  const people = await server.deps.db
    .insertInto('app_user')
    .values(Array.from({ length: count }, () => ({ phone: null, nickname: '路人', avatar: null, created_at: at })))
    .returning('user_id')
    .execute();
  const rows = people.map(({ user_id }) => ({ user_id: user.userId, blocked_id: user_id, created_at: at }));
  await server.deps.db.insertInto('user_block').values(rows).execute();
}

test('lists blocked users with name and picture, newest first, only to the caller', async () => {
  const user = await server.user();
  const [first, second] = [await server.user('甲'), await server.user('乙')];
  await meet(server.deps.db, user, first, second);
  const at = new Date(server.clock.now);
  await server.deps.db
    .insertInto('media')
    .values({ media_id: 'picture', use: 'avatar', bytes: Buffer.from('x'), source: null, public: true, created_at: at })
    .execute();
  await server.deps.db.updateTable('app_user').set({ avatar: 'picture' }).where('user_id', '=', first.userId).execute();
  expect(await listOf(user)).toEqual([]);
  expect(await block(user, first)).toBe(ERROR.ok);
  server.clock.advance(1_000);
  expect(await block(user, second)).toBe(ERROR.ok);
  expect(await listOf(user)).toEqual([
    { userId: second.userId, nickname: '乙', avatar: '' },
    { userId: first.userId, nickname: '甲', avatar: mediaPath('picture') },
  ]);
  expect(await listOf(first)).toEqual([]);
  expect(await unblock(user, second)).toBe(ERROR.ok);
  expect((await listOf(user)).map(({ userId }) => userId)).toEqual([first.userId]);
});

test('blocks and unblocks idempotently', async () => {
  const [user, other] = [await server.user(), await server.user()];
  await meet(server.deps.db, user, other);
  expect(await unblock(user, other)).toBe(ERROR.ok);
  const answers = await Promise.all(Array.from({ length: 10 }, () => block(user, other)));
  expect(answers).toEqual(Array.from({ length: 10 }, () => ERROR.ok));
  expect(await listOf(user)).toHaveLength(1);
  for (const _ of [1, 2]) expect(await unblock(user, other)).toBe(ERROR.ok);
  expect(await listOf(user)).toEqual([]);
});

test('rejects the caller, unknown users and deleted users', async () => {
  const [user, gone] = [await server.user(), await server.user()];
  await meet(server.deps.db, user, gone);
  const { db, now } = server.deps;
  await db
    .updateTable('app_user')
    .set({ deleted_at: new Date(now()) })
    .where('user_id', '=', gone.userId)
    .execute();
  for (const blocked of [true, false]) expect(await set(user, user.userId, blocked)).toBe(ERROR.badInput);
  for (const userId of [gone.userId, 1, 2_147_483_647]) {
    expect(await set(user, userId, true)).toBe(ERROR.notFound);
    expect(await set(user, userId, false)).toBe(ERROR.ok);
  }
  for (const userId of [0, -1, 1.5, 2_147_483_648]) expect(await set(user, userId, true)).toBe(ERROR.badInput);
  expect(await listOf(user)).toEqual([]);
  expect((await server.call(setBlocked, { userId: user.userId, blocked: true })).err).toBe(ERROR.sessionInvalid);
  expect((await server.call(listBlocked, {})).err).toBe(ERROR.sessionInvalid);
});

test('rejects more than BLOCKED_MAX blocks, even under concurrency', async () => {
  const user = await server.user();
  await blockMany(user, BLOCKED_MAX - 1);
  const others = await Promise.all(Array.from({ length: 8 }, () => server.user()));
  await meet(server.deps.db, user, ...others);
  const answers = await Promise.all(others.map((other) => block(user, other)));
  expect(answers.toSorted((a, b) => a - b)).toEqual([ERROR.ok, ...Array.from({ length: 7 }, () => ERROR.tooOften)]);
  const users = await listOf(user);
  expect(users).toHaveLength(BLOCKED_MAX);
  // Blocking the same user again does not count as one more.
  const last = users.find(({ userId }) => others.some((other) => other.userId === userId));
  expect(await set(user, last?.userId ?? 0, true)).toBe(ERROR.ok);
});

/** Creates a room with these members. All except the first have left it. */
async function roomOf(...people: readonly { userId: number }[]): Promise<string> {
  const at = new Date(server.clock.now);
  const partyId = randomUUID().slice(0, 12);
  const { db } = server.deps;
  const [host] = people;
  const host_id = host?.userId ?? 0;
  await db
    .insertInto('party')
    .values({
      party_id: partyId,
      script_id: 1,
      version: 'v1',
      host_id,
      created_by: host_id,
      status: PARTY_STATUS.Created,
      stage: GAME_STAGE.Created,
      created_at: at,
      started_at: null,
      ended_at: null,
      create_request_id: null,
      deadline_at: null,
      deadline_claimed_until: null,
    })
    .execute();
  await db
    .insertInto('party_member')
    .values(
      people.map(({ userId }, number) => ({
        party_id: partyId,
        user_id: userId,
        character_id: null,
        joined_at: at,
        left_at: number === 0 ? null : at,
        score: null,
        report_token: null,
      })),
    )
    .execute();
  return partyId;
}

/** Creates a public lobby of this host. `off` is the time it was removed. */
async function lobbyOf(host: { userId: number }, off: Date | null = null): Promise<string> {
  const tableId = randomUUID();
  const at = new Date(server.clock.now);
  await sql`
    insert into open_table (party_id, table_id, user_id, script_id, player, seats_free, until, slow, pays, price, voice,
      newcomers, approve, wants, remark, listed_at, off_at)
    values (${await roomOf(host)}, ${tableId}, ${host.userId}, 1, 6, 3, ${new Date(at.getTime() + HOUR)}, false, 'none', 0,
      false, true, true, '{}', '', ${at}, ${off})`.execute(server.deps.db);
  return tableId;
}

async function ask(tableId: string, { userId }: { userId: number }): Promise<void> {
  const at = new Date(server.clock.now);
  await server.deps.db
    .insertInto('table_ask')
    .values({ table_id: tableId, user_id: userId, state: 'refused', asked_at: at, answered_at: at })
    .execute();
}

describe('blocking users whom the caller may have met', () => {
  test.each<[string, (user: TestUser, other: TestUser) => Promise<unknown>]>([
    ['in a group', (user, other) => meet(server.deps.db, user, other)],
    ['in a room, also long after one has left', (user, other) => roomOf(other, user)],
    ['as the host of a public lobby', (_, other) => lobbyOf(other)],
    ['as the host of one that has just gone', (_, other) => lobbyOf(other, new Date(server.clock.now - HOUR))],
    ['as who asked to sit at one’s own lobby', async (user, other) => ask(await lobbyOf(user, new Date(0)), other)],
    ['as the host of a lobby at which one asked', async (user, other) => ask(await lobbyOf(other, new Date(0)), user)],
  ])('allows blocking a user met %s', async (_, bringTogether) => {
    const [user, other, stranger] = [await server.user(), await server.user('熟人'), await server.user()];
    await bringTogether(user, other);
    expect(await block(user, stranger)).toBe(ERROR.notFound);
    expect(await block(user, other)).toBe(ERROR.ok);
    expect(await listOf(user)).toEqual([{ userId: other.userId, nickname: '熟人', avatar: '' }]);
  });

  test('answers for strangers exactly as for unknown users and lists none of them', async () => {
    const [user, stranger] = [await server.user(), await server.user('别人')];
    // The stranger has met other users and hosted a lobby 25 hours ago.
    await roomOf(stranger, await server.user());
    await meet(server.deps.db, stranger, await server.user());
    await lobbyOf(stranger, new Date(server.clock.now - 25 * HOUR));
    const answers = [
      await server.call(setBlocked, { userId: stranger.userId, blocked: true }, user),
      await server.call(setBlocked, { userId: 2_147_483_647, blocked: true }, user),
    ];
    expect(answers[0]?.err).toBe(ERROR.notFound);
    expect(answers[0]).toEqual(answers[1]);
    expect(await listOf(user)).toEqual([]);
  });

  test('keeps older blocks of strangers on the list and allows unblocking them', async () => {
    const user = await server.user();
    await blockMany(user, 2);
    const [first] = await listOf(user);
    expect(await listOf(user)).toHaveLength(2);
    expect(await set(user, first?.userId ?? 0, true)).toBe(ERROR.ok);
    expect(await set(user, first?.userId ?? 0, false)).toBe(ERROR.ok);
    expect(await listOf(user)).toHaveLength(1);
  });
});

test('limits blocks per hour so that nobody can read all names', async () => {
  const [user, other] = [await server.user(), await server.user()];
  await meet(server.deps.db, user, other);
  const at = new Date(server.clock.now);
  await server.deps.db
    .insertInto('person_limit')
    .values({ user_id: user.userId, what: 'block', since: at, used: BLOCKED_MAX - 1 })
    .execute();
  expect(await block(user, other)).toBe(ERROR.ok);
  expect(await unblock(user, other)).toBe(ERROR.ok);
  expect(await block(user, other)).toBe(ERROR.tooOften);
  server.clock.advance(HOUR);
  expect(await block(user, other)).toBe(ERROR.ok);
});

test('checks in isBlockedByAny whether a host blocked the user, not the reverse', async () => {
  const [host, guest, newcomer] = [await server.user(), await server.user(), await server.user()];
  await meet(server.deps.db, host, guest, newcomer);
  const { db } = server.deps;
  const asked = (hosts: readonly TestUser[], { userId }: TestUser) =>
    isBlockedByAny(
      db,
      hosts.map((one) => one.userId),
      userId,
    );
  await block(newcomer, host);
  expect(await asked([host, guest], newcomer)).toBe(false);
  await block(guest, newcomer);
  expect(await asked([host, guest], newcomer)).toBe(true);
  expect(await asked([host], newcomer)).toBe(false);
  expect(await asked([], newcomer)).toBe(false);
  expect(await asked([newcomer], host)).toBe(true);
});
