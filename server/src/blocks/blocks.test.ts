import { listBlocked, setBlocked } from '@juzhongren/contract/blocks';
import { ERROR } from '@juzhongren/contract/errors';
import { BLOCKED_MAX } from '@juzhongren/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaPath } from '../pictures/stored/media-store.ts';
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

/** So many people whom this person has blocked, without their having met. */
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

test('who is blocked is listed with name and picture, the newest first, to nobody else', async () => {
  const user = await server.user();
  const [first, second] = [await server.user('甲'), await server.user('乙')];
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

test('twice is once, and what was not blocked may be unblocked', async () => {
  const [user, other] = [await server.user(), await server.user()];
  expect(await unblock(user, other)).toBe(ERROR.ok);
  const answers = await Promise.all(Array.from({ length: 10 }, () => block(user, other)));
  expect(answers).toEqual(Array.from({ length: 10 }, () => ERROR.ok));
  expect(await listOf(user)).toHaveLength(1);
  for (const _ of [1, 2]) expect(await unblock(user, other)).toBe(ERROR.ok);
  expect(await listOf(user)).toEqual([]);
});

test('oneself, nobody, and who is no more are refused', async () => {
  const [user, gone] = [await server.user(), await server.user()];
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

test('one more than the most is refused, also when many come at once', async () => {
  const user = await server.user();
  await blockMany(user, BLOCKED_MAX - 1);
  const others = await Promise.all(Array.from({ length: 8 }, () => server.user()));
  const answers = await Promise.all(others.map((other) => block(user, other)));
  expect(answers.toSorted((a, b) => a - b)).toEqual([ERROR.ok, ...Array.from({ length: 7 }, () => ERROR.tooOften)]);
  const users = await listOf(user);
  expect(users).toHaveLength(BLOCKED_MAX);
  // Who is blocked already is no one more.
  const last = users.find(({ userId }) => others.some((other) => other.userId === userId));
  expect(await set(user, last?.userId ?? 0, true)).toBe(ERROR.ok);
});

test('names are not read off one number after another: so many an hour', async () => {
  const [user, other] = [await server.user(), await server.user()];
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

test('isBlockedByAny asks whether one of the hosts has blocked somebody, not the other way round', async () => {
  const [host, guest, newcomer] = [await server.user(), await server.user(), await server.user()];
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
